import { toFormat } from './formats.ts';

type Goods = { format: string; category: string; gramsFlower: number; gramsConcentrate: number };

const HARDWARE = /batter(y|ies)|accessor(y|ies)/i;
/** Formats that do not say what is in the pack. */
const OPEN_FORMATS: ReadonlySet<string> = new Set(['battery', 'mix']);

/**
 * Is this taxed as cannabis (CHECK-31)? Everything with grams is, and every format made of cannabis. A battery is not,
 * nor is a mix or an unknown format in a category of batteries or accessories. When in doubt, a product counts as
 * cannabis. `category` is the names of its categories.
 */
export function isCannabis({ format, category, gramsFlower, gramsConcentrate }: Goods): boolean {
  if (gramsFlower + gramsConcentrate > 0) return true;
  if (toFormat(format) !== null && !OPEN_FORMATS.has(format)) return true;
  return format !== 'battery' && !HARDWARE.test(category);
}
