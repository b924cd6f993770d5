import { type KeptKey, readRunKey } from './kept-values.ts';
import { photoBytes, type ShrunkPhoto } from './shrink-photo.ts';
import { forget, listKept, read } from './vault.ts';

const PHOTO = 'photo:';

/** With the key of its run: it may be sent after another run has begun. */
type KeptPhoto = ShrunkPhoto & { runId: string; key: string };

/** A photo that waits for its bytes to be sent, to be kept together with its event (ROAD-10). */
export function keptPhoto({ runId, key }: KeptKey, photo: ShrunkPhoto): Record<string, KeptPhoto> {
  return { [`${PHOTO}${runId}:${photo.hash}`]: { ...photo, runId, key } };
}

export const listWaitingPhotos = () => listKept(PHOTO);

/** Sends what waits, one after the other and in one tab only; what the shop has for good is forgotten. */
export async function sendPhotos(): Promise<void> {
  await navigator.locks.request('mooddrop-run-photos', { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    for (const name of await listWaitingPhotos()) {
      const photo = await read<KeptPhoto>(name);
      const isDone = photo === null || (await sendPhoto(photo));
      if (isDone) await forget([name]);
    }
  });
}

/** Has the shop this photo for good, or will it never take it? */
async function sendPhoto(photo: KeptPhoto): Promise<boolean> {
  const { runId, hash } = photo;
  const auth = await readRunKey();
  const isOfThisRun = auth?.runId === runId;
  const response = await fetch(`/run-photos?${new URLSearchParams({ run: runId, hash })}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'image/jpeg',
      Authorization: `Bearer ${isOfThisRun ? auth.key : photo.key}`,
    },
    body: photoBytes(photo),
    credentials: 'omit',
    signal: AbortSignal.timeout(60_000),
  });
  if (response.ok) return ((await response.json()) as { state: string }).state === 'kept';
  // A key that has ended opens nothing again, unless this phone takes its run over once more.
  return response.status === 422 || (response.status === 401 && !isOfThisRun);
}
