import type { Format } from './formats.ts';

/** What counts toward the daily limit in a pack, as staff entered it (LAW-01, LAW-13). */
export const LIMIT_KINDS = ['none', 'flower', 'concentrate', 'both'] as const;

type LimitKind = (typeof LIMIT_KINDS)[number];

/** Formats of which a pack may hold no cannabis at all: a battery, or an accessory among mixed things. */
const MAY_HOLD_NONE: readonly string[] = ['battery', 'mix', 'sampler'] satisfies Format[];

type Reviewed = {
  limitKind?: LimitKind | null;
  isOn?: boolean;
  format: string;
  thcMg?: number | null;
  gramsFlower?: number;
  gramsConcentrate?: number;
};

/** The kind that these grams make. */
export function limitKindOf(grams: { gramsFlower: number; gramsConcentrate: number }): LimitKind {
  const { gramsFlower, gramsConcentrate } = grams;
  if (gramsFlower > 0 && gramsConcentrate > 0) return 'both';
  if (gramsFlower > 0) return 'flower';
  return gramsConcentrate > 0 ? 'concentrate' : 'none';
}

/**
 * May this option be stored (LAW-13)? Refused: on sale without a decided kind (`grams-not-reviewed`), grams that do not
 * match the kind (`grams-missing`), and no grams for a product with cannabis (`grams-none`).
 */
export function checkGrams(
  option: Reviewed,
): { ok: true } | { problem: 'grams-not-reviewed' | 'grams-missing' | 'grams-none' } {
  const { limitKind, isOn = true, format, thcMg, gramsFlower = 0, gramsConcentrate = 0 } = option;
  if (!limitKind) return isOn ? { problem: 'grams-not-reviewed' } : { ok: true };
  if (limitKind !== limitKindOf({ gramsFlower, gramsConcentrate })) return { problem: 'grams-missing' };
  const holdsCannabis = !MAY_HOLD_NONE.includes(format) || (thcMg ?? 0) > 0;
  return limitKind === 'none' && holdsCannabis ? { problem: 'grams-none' } : { ok: true };
}
