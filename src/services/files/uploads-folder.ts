import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listKnownFiles } from '#db/queries/files.ts';
import type { PublicContext } from '../context.ts';
import type { Storage } from '../storage.ts';

const ID = /^[0-9a-f-]{36}$/;

/** The path of a private file: its generated name, never the sender's file name (SEC-12). */
export function uploadPath(folder: string, id: string): string {
  if (!ID.test(id)) throw new Error('not the name of an upload');
  return join(folder, id);
}

/** Creates the folder for incomplete uploads and returns its path. */
export async function openGrowing(folder: string): Promise<string> {
  const growing = join(folder, 'growing');
  await mkdir(growing, { recursive: true, mode: 0o700 });
  return growing;
}

/**
 * Deletes private files that nothing refers to, after a refusal. What the storage does not delete now goes with what is
 * lost, a day later (STORE-04); so does what a failure left, for nobody knows whether its rows were stored.
 */
export async function discardKept(keep: Storage, files: readonly { id: string }[]): Promise<void> {
  await keep.remove(files.map(({ id }) => id)).catch(() => {});
}

/** Deletes received files that are not needed. */
export async function discardUploads(folder: string, files: readonly { id: string }[]): Promise<void> {
  await Promise.all(files.map(({ id }) => rm(uploadPath(folder, id), { force: true })));
}

const DAY_MS = 86_400_000;

/**
 * Removes files that a crashed process or a refused form left behind: incomplete files, and complete ones without a
 * row, a day after the upload. Returns how many were removed.
 */
export async function sweepUploads(
  { db, now }: Pick<PublicContext, 'db' | 'now'>,
  folder: string,
): Promise<number> {
  const isOld = async (path: string) => now.getTime() - (await stat(path)).mtimeMs > DAY_MS;
  const grown = await listFiles(folder);
  const known = await listKnownFiles(db, grown);
  const growing = (await listFiles(join(folder, 'growing'))).map((name) => join('growing', name));
  const removed: string[] = [];
  for (const name of [...grown.filter((id) => !known.has(id)), ...growing]) {
    const path = join(folder, name);
    if (await isOld(path)) removed.push(path);
  }
  await Promise.all(removed.map((path) => rm(path, { force: true })));
  return removed.length;
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
