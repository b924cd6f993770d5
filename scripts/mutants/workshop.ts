import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** What git does not know and the copy needs all the same: the routes' types, and the demo shop that tests begin with. */
const MADE = ['.react-router', 'node_modules/.cache/mooddrop'];

/** A copy of the shop as it stands in this folder, with the packages linked; nobody edits there. */
export function openWorkshop(root: string): { folder: string; close: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'mooddrop-mutants-'));
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const path of stdout.split('\0').filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const path of MADE)
    if (existsSync(join(root, path))) cpSync(join(root, path), join(folder, path), { recursive: true });
  return { folder, close: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Package by package: what tools keep beside them is the copy's own. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from))
    if (!name.startsWith('.')) symlinkSync(join(from, name), join(to, name));
}
