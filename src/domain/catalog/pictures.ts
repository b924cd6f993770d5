/** A picture of a product; without an `alt` its description is the product's name and its position. */
export type ProductPicture = { url: string; alt: string | null; placeholderColor: string | null };

export const MOST_PICTURES = 12;
export const LONGEST_ALT = 160;

/**
 * The least length of a picture's shorter side, in pixels: smaller pictures are enlarged on every screen (STAFF-37).
 */
export const SMALLEST_PICTURE = 400;

type Pictures = readonly ProductPicture[];

/**
 * The pictures of a product as they shall be: those of `wanted` in its order, each of them one that the product has
 * (`stored`), or a new one. What it no longer names is taken out. Refused: an unknown picture, the same one twice, and
 * the thirteenth (GOODS-06, STAFF-37).
 */
export function settlePictures(
  stored: Pictures,
  wanted: readonly (Pick<ProductPicture, 'url' | 'alt'> & {
    isNew?: boolean;
    placeholderColor?: string | null;
  })[],
): ProductPicture[] | { problem: 'picture-not-found' | 'picture-repeated' | 'pictures-full' } {
  const known = new Map(stored.map((picture) => [picture.url, picture]));
  const settled: ProductPicture[] = [];
  for (const { url, alt, isNew = false, placeholderColor = null } of wanted) {
    const own = known.get(url);
    if (!own && !isNew) return { problem: 'picture-not-found' };
    if (settled.some((picture) => picture.url === url)) return { problem: 'picture-repeated' };
    settled.push({ url, alt, placeholderColor: isNew ? placeholderColor : (own?.placeholderColor ?? null) });
  }
  return settled.length > MOST_PICTURES ? { problem: 'pictures-full' } : settled;
}

/** Are these the same pictures with the same words in the same order? */
export function arePicturesAlike(one: Pictures, other: Pictures): boolean {
  const inWords = (pictures: Pictures) => JSON.stringify(pictures.map(({ url, alt }) => [url, alt]));
  return inWords(one) === inWords(other);
}
