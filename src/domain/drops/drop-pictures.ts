/** A picture of a drop's teaser; without an address only its caption is shown (DROP-06). */
export type DropPicture = { src: string | null; alt: string; caption: string };

/** As many as the teaser has room for. */
export const MOST_DROP_PICTURES = 3;

/**
 * The pictures with a new one at the end, or in the place of one that has a caption and no picture yet. Refused: the
 * fourth, and one that is there already (LIST-11).
 */
export function addDropPicture(
  pictures: readonly DropPicture[],
  picture: DropPicture,
): DropPicture[] | { problem: 'drop-pictures-full' | 'picture-repeated' } {
  if (pictures.some(({ src }) => src === picture.src)) return { problem: 'picture-repeated' };
  const empty = pictures.findIndex(({ src }) => src === null);
  if (empty >= 0) {
    const caption = picture.caption || (pictures[empty]?.caption ?? '');
    return pictures.with(empty, { ...picture, caption });
  }
  return pictures.length < MOST_DROP_PICTURES ? [...pictures, picture] : { problem: 'drop-pictures-full' };
}
