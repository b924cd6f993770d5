import type { ShopProcess } from '../../support/shop-process.ts';

export type LogLine = Record<string, unknown> & { level: number; msg: string };

/** What a shop process has said so far beside its announcement: the lines of its log, and anything that is none. */
export function logLines({ output }: Pick<ShopProcess, 'output'>): { lines: LogLine[]; odd: string[] } {
  const said = output().split('\n');
  const announced = /^\s*$|is (?:open|not open to the public yet): |^ {2}(Staff|Set up|Demo sign-in)/;
  return {
    lines: said.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as LogLine),
    odd: said.filter((line) => !line.startsWith('{') && !announced.test(line)),
  };
}

export const QUIET = { lines: [], odd: [] };
