/** What becomes of a price: it is set, moved by cents, or scaled by hundredths of a percent. */
export type PriceChange =
  | { kind: 'set'; cents: number }
  | { kind: 'move'; cents: number }
  | { kind: 'scale'; basisPoints: number };

export const ROUNDINGS = ['cent', 'half', 'dollar', 'ninety-nine'] as const;

/** To what a calculated price is rounded; a price that is set stays as it was typed. */
export type Rounding = (typeof ROUNDINGS)[number];

/** The lowest and the highest price of an option, in cents. */
export const PRICE_BOUNDS = { least: 1, most: 99_999_999 } as const;

const TYPED = /^([+-])?\$?(\d{1,6})(?:\.(\d{1,2}))?(%)?$/;

/**
 * A typed change of prices (LIST-06): "18" sets them, "+2" and "-1.50" move them, "+10%" and "-7.5%" scale them. A
 * minus may be the typographic one, spaces do not count. Null for anything else, also for a percentage without a sign:
 * "10%" could mean either.
 */
export function parsePriceChange(text: string): PriceChange | null {
  const [, sign, whole = '', part = '', percent] =
    TYPED.exec(text.replace(/\s/g, '').replace('−', '-')) ?? [];
  if (!whole) return null;
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  if (percent) return sign ? { kind: 'scale', basisPoints: signed(hundredths, sign) } : null;
  return sign ? { kind: 'move', cents: signed(hundredths, sign) } : { kind: 'set', cents: hundredths };
}

const signed = (value: number, sign: string) => (sign === '-' ? 0 - value : value);

/**
 * A price in cents after the change, rounded half up (LIST-06); null where it would leave the bounds: no price becomes
 * nothing by a percentage.
 */
export function changedPrice(cents: number, change: PriceChange, rounding: Rounding): number | null {
  if (change.kind === 'set') return inBounds(change.cents);
  const raw =
    change.kind === 'move'
      ? cents + change.cents
      : Math.round((cents * (10_000 + change.basisPoints)) / 10_000);
  if (raw < PRICE_BOUNDS.least) return null;
  return inBounds(rounded(raw, rounding));
}

const STEPS = { cent: 1, half: 50, dollar: 100, 'ninety-nine': 100 } as const satisfies Record<
  Rounding,
  number
>;

/** The nearest price of that ending, never below the first one: 30 cents become $0.50, $1.00 or $0.99. */
function rounded(cents: number, rounding: Rounding): number {
  const step = STEPS[rounding];
  const below = rounding === 'ninety-nine' ? 1 : 0;
  return Math.max(step, Math.round((cents + below) / step) * step) - below;
}

const inBounds = (cents: number) =>
  cents >= PRICE_BOUNDS.least && cents <= PRICE_BOUNDS.most ? cents : null;

/** How many percent these cents are of those, to a tenth, half away from zero; of nothing there is none (LIST-14). */
export const percentMoved = (cents: number, of: number): number =>
  of === 0 ? 0 : (Math.sign(cents) * Math.round((Math.abs(cents) / of) * 1000)) / 10;

/** A price that moves farther than this many percent is named before it is saved: a comma may be missing (LIST-14). */
export const FAR_PERCENT = 40;
