import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of the program, by its package.json. */
export function readVersion(root: string): string {
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
}
