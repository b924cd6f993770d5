/** A picture of a product; without an `alt` its description is the product's name and its position. */
export type ProductPicture = { url: string; alt: string | null; placeholderColor: string | null };

export const PICTURE_MOVES = ['first', 'earlier', 'later', 'remove'] as const;
export type PictureMove = (typeof PICTURE_MOVES)[number];

export const MOST_PICTURES = 12;
export const LONGEST_ALT = 160;

/**
 * The least length of a picture's shorter side, in pixels: smaller pictures are enlarged on every screen (STAFF-37).
 */
export const SMALLEST_PICTURE = 400;

type Pictures = readonly ProductPicture[];

/**
 * The pictures with the one at `url` moved to the front, by one place, or taken out; at an end it stays where it is.
 * Refused: a picture that the product does not have.
 */
export function arrangePictures(
  pictures: Pictures,
  { url, move }: { url: string; move: PictureMove },
): ProductPicture[] | { problem: 'picture-not-found' } {
  const at = pictures.findIndex((picture) => picture.url === url);
  const picture = pictures[at];
  if (!picture) return { problem: 'picture-not-found' };
  const others = pictures.toSpliced(at, 1);
  if (move === 'remove') return others;
  const place = { first: 0, earlier: Math.max(0, at - 1), later: at + 1 }[move];
  return others.toSpliced(place, 0, picture);
}

/** The pictures with the words of the one at `url` changed; null takes them away. Refused: an unknown picture. */
export function describePicture(
  pictures: Pictures,
  { url, alt }: { url: string; alt: string | null },
): ProductPicture[] | { problem: 'picture-not-found' } {
  if (!pictures.some((picture) => picture.url === url)) return { problem: 'picture-not-found' };
  return pictures.map((picture) => (picture.url === url ? { ...picture, alt } : picture));
}

/** The pictures with a new one, last or first. Refused: a picture that is already there, and the thirteenth. */
export function addPicture(
  pictures: Pictures,
  { picture, isFirst }: { picture: ProductPicture; isFirst: boolean },
): ProductPicture[] | { problem: 'picture-repeated' | 'pictures-full' } {
  if (pictures.some(({ url }) => url === picture.url)) return { problem: 'picture-repeated' };
  if (pictures.length >= MOST_PICTURES) return { problem: 'pictures-full' };
  return isFirst ? [picture, ...pictures] : [...pictures, picture];
}
