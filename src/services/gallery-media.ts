import type { ReceivedFile } from '#domain/files.ts';
import { redrawPicture } from './resize-image.ts';
import type { Storage } from './storage.ts';

type StoredMedia = { name: string; width: number | null; height: number | null };

const FOLDER = 'gallery';
const WIDEST = 1600;
const ENDINGS: Record<string, string> = { 'video/mp4': 'mp4', 'video/webm': 'webm' };

/**
 * Puts an upload among the public files, named by its content: a picture drawn again, upright, at most 1600 px and without
 * what its camera wrote into it; a clip as it is. Null for a picture that cannot be read.
 */
export async function storeMedia(
  media: Storage,
  source: string,
  file: Pick<ReceivedFile, 'contentHash' | 'mediaType'>,
): Promise<StoredMedia | null> {
  const ending = ENDINGS[file.mediaType];
  const picture = ending ? null : await redrawPicture(source, WIDEST);
  if (!ending && !picture) return null;
  const name = `${file.contentHash.slice(0, 40)}.${ending ?? 'webp'}`;
  const mediaType = picture ? 'image/webp' : file.mediaType;
  await media.put(`${FOLDER}/${name}`, picture ? { data: picture.data } : { path: source }, { mediaType });
  return { name, width: picture?.width ?? null, height: picture?.height ?? null };
}

/** The public address of a stored file. */
export function mediaUrl(name: string): string {
  return `/media/${FOLDER}/${name}`;
}

/** Deletes a file that no item shows any more; the demo's own files are elsewhere and stay. */
export async function removeMedia(media: Storage, url: string): Promise<void> {
  const name = /^\/media\/gallery\/([0-9a-f]{40}\.(?:webp|mp4|webm))$/.exec(url)?.[1];
  if (name) await media.remove([`${FOLDER}/${name}`]);
}
