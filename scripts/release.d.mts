export function releaseNotes(
  changelog: string,
  version: string,
  date: string,
): { problem: string; text?: undefined } | { problem?: undefined; text: string };
export function setVersion(text: string, version: string): string;
