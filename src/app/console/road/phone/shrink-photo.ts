import { MOST_PHOTO_BYTES, PHOTO_EDGE, plainJpeg } from '#domain/road/door-photo.ts';
import { hashOnPhone } from './hash-on-phone.ts';

/** A photo as it is kept and sent: its bytes as letters, and their hash. */
export type ShrunkPhoto = { hash: string; base64: string };

const HEAD = 'data:image/jpeg;base64,';

export const photoUrl = ({ base64 }: ShrunkPhoto) => HEAD + base64;

/** The same picture at a smaller edge and a lower quality, until it is short enough. */
const ATTEMPTS = [
  [1, 0.82],
  [1, 0.65],
  [1, 0.5],
  [0.75, 0.5],
  [0.5, 0.5],
] as const;

/** What the camera took, drawn anew on this phone: small, upright, and without place, time or device (ROAD-10). Null for no picture. */
export async function shrinkPhoto(file: Blob): Promise<ShrunkPhoto | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return null;
  try {
    for (const [scale, quality] of ATTEMPTS) {
      const bytes = await drawJpeg(picture, { edge: PHOTO_EDGE * scale, quality });
      if (bytes && bytes.length <= MOST_PHOTO_BYTES)
        return { hash: await hashOnPhone(bytes), base64: toBase64(bytes) };
    }
    return null;
  } finally {
    picture.close();
  }
}

async function drawJpeg(picture: ImageBitmap, { edge, quality }: { edge: number; quality: number }) {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  return blob && plainJpeg(new Uint8Array(await blob.arrayBuffer()));
}

function toBase64(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte));
  return btoa(letters.join(''));
}

/** The bytes as they are sent. */
export const photoBytes = ({ base64 }: ShrunkPhoto) =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
