import { MOODS, type Mood, toMood } from '#domain/moods.ts';
import type { QuoteLineInput } from '#domain/pricing/quote-types.ts';
import type { DemoData } from '../demo-data.ts';
import { type Found, isForSale, toLine } from '../plan-lines.ts';
import { optionIdOf } from '../seed-input.ts';
import type { HistoryCustomer } from './people.ts';
import type { HistoryShop } from './shop.ts';

/** Of the history nothing is ever sold out: what it sold came in before. */
const ENOUGH = 1_000;
const [FIRST_MOOD, SECOND_MOOD] = [0.6, 0.2];
const [FIRST_FORMAT, SECOND_FORMAT] = [0.5, 0.3];
const LINE_COUNTS = [1, 1, 2, 2, 2, 3, 3, 4];
const EVENING_FROM = 19 * 60;

type Known = Found & { daysOld: number; moods: readonly Mood[] };

/** What was on sale, by its format. */
export type Assortment = ReadonlyMap<string, readonly Known[]>;

export function readAssortment(data: DemoData): Assortment {
  const products = [...data.house.products, ...data.thirdParty.products]
    .filter(isForSale)
    .toSorted((one, other) => other.display_order - one.display_order);
  const options = products.flatMap((product) =>
    product.options
      .filter((option) => option.is_on)
      .map((option) => ({
        ...{ product, option, daysOld: product.created_days_ago },
        moods: product.mood_tags.map(toMood).filter((mood) => mood !== null),
      })),
  );
  return Map.groupBy(options, ({ option }) => option.format);
}

type Visit = { customer: HistoryCustomer; daysAgo: number; minutes: number; goods: Assortment };

/** The lines of a cart by the taste of its person and the hour of the day; `more` adds lines until a minimum is reached. */
export function openCart({ data, chance }: HistoryShop, visit: Visit) {
  const lines: QuoteLineInput[] = [];
  const stock = { get: () => ENOUGH } as unknown as Map<string, number>;
  const add = () => {
    const mood = drawMood(chance, visit);
    const found = drawOption(chance, visit, mood);
    if (!found || lines.some(({ optionId }) => optionId === optionIdOf(found.option.sku))) return;
    const facts = { kind: 'option', key: `line-${lines.length}`, groupId: null, mood } as const;
    const quantity = found.option.price_cents < 2_000 && chance.happens(0.35) ? 2 : 1;
    lines.push(toLine(found, { ...facts, quantity, unitPriceCents: found.option.price_cents, data, stock }));
  };
  const count = chance.pick(LINE_COUNTS);
  for (let tries = 0; lines.length < count && tries < 3 * count; tries += 1) add();
  return { lines, more: add };
}

function drawMood(chance: HistoryShop['chance'], { customer, minutes }: Visit): Mood {
  const share = chance.draw();
  const [first = 'Calm', second = 'Calm'] = customer.moods;
  if (share < FIRST_MOOD) return first;
  if (share < FIRST_MOOD + SECOND_MOOD) return second;
  return chance.weighted(MOODS, (mood) =>
    minutes >= EVENING_FROM && (mood === 'Melt' || mood === 'Social') ? 2 : 1,
  );
}

function drawOption(chance: HistoryShop['chance'], { customer, daysAgo, goods }: Visit, mood: Mood) {
  const share = chance.draw();
  const [first = '', second = '', third = ''] = customer.formats;
  const format = share < FIRST_FORMAT ? first : share < FIRST_FORMAT + SECOND_FORMAT ? second : third;
  const wanted = [first, second, third].includes(format) ? format : first;
  const there = (goods.get(wanted) ?? []).filter(
    (known) => known.daysOld > daysAgo && known.moods.includes(mood),
  );
  // The best places of the list are sold far more often than the last.
  return there.length > 0 ? chance.weighted(there, (_, place) => 1 / (place + 1) ** 0.8) : null;
}
