/** What a line is sold as. A bundle's paid items are `bundle`, its bonus items `bonus`, what is bought with it `extra`. */
export type LineKind = 'option' | 'bundle' | 'extra' | 'bonus' | 'deal' | 'reward';

/** Is this line free of itself, as a reward or a free deal? The kind says so, never the price (CART-42). */
export function isFreeLine(line: { kind: LineKind; isFreeDeal: boolean }): boolean {
  return line.kind === 'reward' || (line.kind === 'deal' && line.isFreeDeal);
}
