import type { Art } from './art-input.ts';

/** What the pictures need to know of a catalogue's product. */
export type DrawnProduct = { id: string; brand: string; art: Art };

/**
 * The picture of a catalogue product: always under the product's own brand, so that third-party goods
 * never carry one of the shop's names (STAFF-24).
 */
export function toArt({ brand, art }: Omit<DrawnProduct, 'id'>): Art {
  return { ...art, brand };
}
