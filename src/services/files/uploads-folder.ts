import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

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

/** Deletes received files that are not needed. */
export async function discardUploads(folder: string, files: readonly { id: string }[]): Promise<void> {
  await Promise.all(files.map(({ id }) => rm(uploadPath(folder, id), { force: true })));
}
