/** What a drawn product shows beside itself: what it is packed in, the light of its mood, and how large it is (STAFF-38). */
export const PICTURE_VIEWS = ['pack', 'mood', 'scale'] as const;

export type PictureView = (typeof PICTURE_VIEWS)[number];

/** The file name, without its ending, of a product's drawn picture, or of another view of it, at a width in pixels. */
export function pictureName(productId: string, width: number, view?: PictureView): string {
  return `${productId}${view ? `.${view}` : ''}-${width}`;
}
