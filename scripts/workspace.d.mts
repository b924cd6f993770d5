export const ROOT: string;
export function findNode(): string;
export function buildShop(node: string, options?: { isQuiet?: boolean }): void;
