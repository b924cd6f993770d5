export function drawBadges(facts: {
  version: string;
  license: string;
  engines: { node: string };
}): Record<string, string>;

export function writeBadges(): void;
