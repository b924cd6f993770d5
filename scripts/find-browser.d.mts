export function installedBrowser(): string | undefined;
export function installedShell(): string | undefined;
export function findBrowser(node: string): Promise<string>;
