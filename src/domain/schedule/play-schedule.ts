/** An open entry: `priceCents` with its option, or `isShown` of its product. */
export type ScheduleEntry = {
  id: string;
  productId: string;
  optionId: string | null;
  priceCents: number | null;
  withFormer: boolean;
  isShown: boolean | null;
  startsAt: Date;
  endsAt: Date | null;
  beganAt: Date | null;
  priceBeforeCents: number | null;
  originalBeforeCents: number | null;
};

/** In cents; what stands crossed out beside the price, or null. */
type Price = { priceCents: number; originalPriceCents: number | null };

/** What the entries are about as it is now: options by their ids, and which products are shown. */
export type ScheduledGoods = { prices: ReadonlyMap<string, Price>; shown: ReadonlyMap<string, boolean> };

/** What has become of an entry. `dueAt` is what is left to be done of it. */
export type ScheduleOutcome = {
  id: string;
  beganAt: Date;
  endedAt: Date | null;
  dueAt: Date | null;
  priceBeforeCents: number | null;
  originalBeforeCents: number | null;
  isKept: boolean;
};

type Step = { entry: ScheduleEntry; kind: 'begin' | 'end'; at: Date };

/**
 * Plays all that is due of open entries by `now`, in the order of its moments; of one moment first what ends, so that the
 * next plan begins with what was before (SCHED-03). Whoever slept through several moments does all of them. `endNow` names
 * entries that end now, whenever they would have (SCHED-04).
 *
 * A price that begins remembers the one before, in cents, and at its end puts it back; where somebody changed price or
 * former price by hand meanwhile, that stays and the entry says so (SCHED-06). The same with what is shown. Answers what
 * has become of the entries, and the goods that are other than they were.
 */
export function playSchedule(
  entries: readonly ScheduleEntry[],
  goods: ScheduledGoods,
  { now, endNow = [] }: { now: Date; endNow?: readonly string[] },
): { outcomes: ScheduleOutcome[]; goods: ScheduledGoods } {
  const prices = new Map(goods.prices);
  const shown = new Map(goods.shown);
  const outcomes = new Map<string, ScheduleOutcome>();
  for (const { entry, kind } of stepsUntil(entries, { now, endNow })) {
    const known = outcomes.get(entry.id) ?? toOutcome(entry, now);
    if (known.endedAt) continue;
    const played =
      kind === 'begin' ? begin(entry, known, { prices, shown }) : end(entry, known, { prices, shown });
    outcomes.set(entry.id, kind === 'begin' ? played : { ...played, endedAt: now, dueAt: null });
  }
  return {
    outcomes: [...outcomes.values()],
    goods: {
      prices: new Map([...prices].filter(([id, price]) => !isSamePrice(price, goods.prices.get(id)))),
      shown: new Map([...shown].filter(([id, isShown]) => isShown !== goods.shown.get(id))),
    },
  };
}

type Playing = { prices: Map<string, Price>; shown: Map<string, boolean> };

function stepsUntil(
  entries: readonly ScheduleEntry[],
  { now, endNow }: { now: Date; endNow: readonly string[] },
) {
  const steps = entries.flatMap((entry): Step[] => {
    const endsAt = endNow.includes(entry.id) ? now : entry.endsAt;
    return [
      ...(entry.beganAt ? [] : [{ entry, kind: 'begin' as const, at: entry.startsAt }]),
      ...(endsAt ? [{ entry, kind: 'end' as const, at: endsAt }] : []),
    ];
  });
  return steps
    .filter(({ at }) => at <= now)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || RANKS[one.kind] - RANKS[other.kind]);
}

const RANKS = { end: 0, begin: 1 };

function toOutcome({ id, endsAt, beganAt, ...entry }: ScheduleEntry, now: Date): ScheduleOutcome {
  const { priceBeforeCents, originalBeforeCents } = entry;
  return {
    ...{ id, beganAt: beganAt ?? now, endedAt: null, dueAt: endsAt },
    ...{ priceBeforeCents, originalBeforeCents, isKept: false },
  };
}

function begin(entry: ScheduleEntry, known: ScheduleOutcome, { prices, shown }: Playing): ScheduleOutcome {
  if (entry.isShown !== null) {
    // It stood so before, and stays so: nothing is to be put back at its end (SCHED-06).
    if (entry.endsAt && shown.get(entry.productId) === entry.isShown)
      return { ...known, endedAt: known.beganAt, dueAt: null, isKept: true };
    shown.set(entry.productId, entry.isShown);
    return known;
  }
  const before = prices.get(entry.optionId ?? '');
  if (!before) return known;
  prices.set(entry.optionId ?? '', plannedPrice(entry, before.priceCents));
  return { ...known, priceBeforeCents: before.priceCents, originalBeforeCents: before.originalPriceCents };
}

function end(entry: ScheduleEntry, known: ScheduleOutcome, { prices, shown }: Playing): ScheduleOutcome {
  if (entry.isShown !== null) {
    const isKept = shown.get(entry.productId) !== entry.isShown;
    if (!isKept) shown.set(entry.productId, !entry.isShown);
    return { ...known, isKept };
  }
  const { priceBeforeCents, originalBeforeCents } = known;
  const present = prices.get(entry.optionId ?? '');
  if (!present || priceBeforeCents === null) return { ...known, isKept: true };
  const isKept = !isSamePrice(present, plannedPrice(entry, priceBeforeCents));
  if (!isKept)
    prices.set(entry.optionId ?? '', {
      priceCents: priceBeforeCents,
      originalPriceCents: originalBeforeCents,
    });
  return { ...known, isKept };
}

/** Crossed out is only what the option really cost right before, and only where that was more (SCHED-05). */
function plannedPrice({ priceCents, withFormer }: ScheduleEntry, beforeCents: number): Price {
  const cents = priceCents ?? beforeCents;
  return { priceCents: cents, originalPriceCents: withFormer && beforeCents > cents ? beforeCents : null };
}

const isSamePrice = (one: Price, other: Price | undefined) =>
  one.priceCents === other?.priceCents && one.originalPriceCents === other.originalPriceCents;
