import { readTextFile, type TextFile } from '../../text-file.ts';

const MOST_BYTES = 8 * 1024 * 1024;

export type StatementFile = TextFile;

const PROBLEMS = {
  missing: 'statement-missing',
  large: 'statement-too-large',
  encoding: 'statement-encoding-invalid',
} as const;

type Problem = (typeof PROBLEMS)[keyof typeof PROBLEMS];

/**
 * The statement as text: what was pasted, or the dropped file in UTF-8, UTF-16 or Latin-1 (MATCH-04). Refused: nothing,
 * more than 8 MiB, and what is no text at all.
 */
export function toStatementText(file: StatementFile): { text: string } | { problem: Problem } {
  const read = readTextFile(file, MOST_BYTES);
  return 'refused' in read ? { problem: PROBLEMS[read.refused] } : read;
}
