import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReceivedFile } from '#domain/files.ts';
import { redrawPicture } from '../resize-image.ts';

type StoredMedia = { name: string; width: number | null; height: number | null };

const FOLDER = 'gallery';
const WIDEST = 1600;
const ENDINGS: Record<string, string> = { 'video/mp4': 'mp4', 'video/webm': 'webm' };

/**
 * Puts an upload among the public files, named by its content: a picture drawn again, upright, at most 1600 px and without
 * what its camera wrote into it; a clip as it is. Null for a picture that cannot be read.
 */
export async function storeMedia(
  media: string,
  source: string,
  file: Pick<ReceivedFile, 'contentHash' | 'mediaType' | 'id'>,
): Promise<StoredMedia | null> {
  const folder = join(media, FOLDER);
  await mkdir(folder, { recursive: true });
  const ending = ENDINGS[file.mediaType];
  const picture = ending ? null : await redrawPicture(source, WIDEST);
  if (!ending && !picture) return null;
  const name = `${file.contentHash.slice(0, 40)}.${ending ?? 'webp'}`;
  const growing = join(folder, `${file.id}.part`);
  try {
    await (picture ? writeFile(growing, picture.data) : copyFile(source, growing));
    await rename(growing, join(folder, name));
  } catch (error) {
    await rm(growing, { force: true });
    throw error;
  }
  return { name, width: picture?.width ?? null, height: picture?.height ?? null };
}

/** The public address of a stored file. */
export function mediaUrl(name: string): string {
  return `/media/${FOLDER}/${name}`;
}

/** Deletes a file that no item shows any more; the demo's own files are elsewhere and stay. */
export async function removeMedia(media: string, url: string): Promise<void> {
  const name = /^\/media\/gallery\/([0-9a-f]{40}\.(?:webp|mp4|webm))$/.exec(url)?.[1];
  if (name) await rm(join(media, FOLDER, name), { force: true });
}
