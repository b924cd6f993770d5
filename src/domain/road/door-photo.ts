/** Whether the driver takes a photo of the parcel at the door (ROAD-09). */
export const DOOR_PHOTO = ['off', 'asked', 'required'] as const;

export type DoorPhoto = (typeof DOOR_PHOTO)[number];

/** As a phone sends a photo: a JPEG with this longest edge in pixels, and of at most so many bytes. */
export const PHOTO_EDGE = 1280;
export const MOST_PHOTO_BYTES = 200_000;

/** Refused is a hand-over without a photo where the shop requires one. */
export function checkDoorPhoto(
  setting: DoorPhoto,
  photoHash: string | undefined,
): { ok: true } | { problem: 'door-photo-missing' } {
  return setting === 'required' && !photoHash ? { problem: 'door-photo-missing' } : { ok: true };
}

const [MARK, START, SCAN] = [0xff, 0xd8, 0xda];
/** What a picture is drawn from; all other segments only tell of it: place, device, time, words. */
const isTold = (kind: number) => (kind > 0xe0 && kind <= 0xef) || kind === 0xfe;

/**
 * The same picture without what a camera or a browser has written into the file beside it; null for what is no whole head
 * of a JPEG. Some browsers write such segments even into a picture that was just drawn.
 */
export function plainJpeg(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  if (bytes[0] !== MARK || bytes[1] !== START) return null;
  const kept = [bytes.subarray(0, 2)];
  for (let at = 2; at + 4 <= bytes.length; ) {
    const [mark, kind, high, low] = [bytes[at], bytes[at + 1] ?? 0, bytes[at + 2] ?? 0, bytes[at + 3] ?? 0];
    if (mark !== MARK) return null;
    // From here on there is the picture itself.
    if (kind === SCAN) return joined([...kept, bytes.subarray(at)]);
    const end = at + 2 + high * 256 + low;
    if (end > bytes.length) return null;
    if (!isTold(kind)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
