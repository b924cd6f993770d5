import type { Quote, QuoteLine } from '#domain/pricing/quote-types.ts';
import type { PricedCart } from '#services/checkout/price-cart.ts';
import { readStored, writeStored } from '../../browser/storage.ts';

/** What was seen last of a line: for the news of a changed price, and to be shown while the shop does not answer. */
export type SeenLine = {
  key: string;
  productName: string;
  optionName: string;
  quantity: number;
  unitPriceCents: number;
  lineTotalCents: number;
  imageUrl: string | null;
  mood: string | null;
};

/**
 * A disposable copy: names and last prices, never used for an order (decision 0009-the-cart-lives-in-the-browser,
 * CART-13).
 */
export function keepSeen({ quote, pictures }: Pick<PricedCart, 'pictures'> & { quote: Quote }): void {
  writeStored(
    'last-quote',
    quote.lines.map((line) => toSeen(line, pictures[line.optionId])),
  );
}

function toSeen(line: QuoteLine, picture: PricedCart['pictures'][string] | undefined): SeenLine {
  const { key, productName, optionName, quantity, unitPriceCents, lineTotalCents } = line;
  const { imageUrl = null, mood = null } = picture ?? {};
  return { key, productName, optionName, quantity, unitPriceCents, lineTotalCents, imageUrl, mood };
}

export function readSeen(): SeenLine[] {
  const stored = readStored('last-quote');
  return Array.isArray(stored) ? stored.filter(isSeen) : [];
}

function isSeen(stored: unknown): stored is SeenLine {
  if (typeof stored !== 'object' || stored === null) return false;
  const { key, productName, optionName, quantity, unitPriceCents, lineTotalCents } = stored as SeenLine;
  const texts = [key, productName, optionName];
  const figures = [quantity, unitPriceCents, lineTotalCents];
  return texts.every((text) => typeof text === 'string') && figures.every(Number.isInteger);
}
