/** Up to this many units a card says that few are left. */
export const LOW_STOCK = 5;

export type StockWord = 'sold-out' | 'low' | 'in-stock';

/** What a public page says of an option's stock: a word, never a count; switched off is sold out (CAT-13). */
export function stockWord(stock: number, isOn: boolean): StockWord {
  if (!isOn || stock <= 0) return 'sold-out';
  return stock <= LOW_STOCK ? 'low' : 'in-stock';
}
