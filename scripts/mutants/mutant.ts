/** What a fault does: it moves a bound, changes a number, drops a guard, a condition or a follow-up, … */
export type Kind = 'bound' | 'number' | 'guard' | 'logic' | 'arithmetic' | 'where' | 'call' | 'argument';

/** One fault: the text between two offsets becomes another. */
export interface Mutant {
  file: string;
  kind: Kind;
  line: number;
  start: number;
  end: number;
  before: string;
  after: string;
  /** A name that the changed text needs from `drizzle-orm`. */
  needs?: string;
}

export const ROOMS = ['domain', 'services', 'queries'] as const;
export type Room = (typeof ROOMS)[number];

const FOLDERS: Readonly<Record<Room, string>> = {
  domain: 'src/domain',
  services: 'src/services',
  queries: 'src/db/queries',
};

export const folderOf = (room: Room): string => FOLDERS[room];

/** The file's text with the fault in it. Line numbers stay as they are. */
export function plant(source: string, { start, end, after, needs }: Mutant): string {
  const import_ = needs ? `import { ${needs} as planted_${needs} } from 'drizzle-orm'; ` : '';
  return import_ + source.slice(0, start) + after + source.slice(end);
}
