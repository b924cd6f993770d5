import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const ID = /^[0-9a-f-]{36}$/;

/** Where a private file lies: its generated name and nothing of what the sender called it (SEC-12). */
export function uploadPath(folder: string, id: string): string {
  if (!ID.test(id)) throw new Error('not the name of an upload');
  return join(folder, id);
}

/** Makes the folder in which files grow until they are whole, and answers its path. */
export async function openGrowing(folder: string): Promise<string> {
  const growing = join(folder, 'growing');
  await mkdir(growing, { recursive: true, mode: 0o700 });
  return growing;
}

/** Takes files away that were received and then not wanted. */
export async function discardUploads(folder: string, files: readonly { id: string }[]): Promise<void> {
  await Promise.all(files.map(({ id }) => rm(uploadPath(folder, id), { force: true })));
}
