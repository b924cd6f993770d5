/** What a line is sold as. A bundle's paid items are `bundle`, its bonus items `bonus`, what is bought with it `extra`. */
export type LineKind = 'option' | 'bundle' | 'extra' | 'bonus' | 'deal' | 'reward';

/** Is this line free by its kind, as a reward or a free deal? The price does not decide (CART-42). */
export function isFreeLine(line: { kind: LineKind; isFreeDeal: boolean }): boolean {
  return line.kind === 'reward' || (line.kind === 'deal' && line.isFreeDeal);
}
