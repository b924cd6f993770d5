import type { QuoteOptionRow } from '#db/queries/catalog/priced-options.ts';
import { type BundleSlot, fillSlots, fitsSlot } from '#domain/cart/bundle-slots.ts';
import { type CartLine, lineKey } from '#domain/cart/cart.ts';
import { type Mood, toMood } from '#domain/moods.ts';
import { bundlePriceCents, isPreorder, splitBundlePrice } from '#domain/pricing/discounts.ts';
import type { QuoteLineInput } from '#domain/pricing/quote-types.ts';
import type { ShopSettings } from '#domain/settings/settings.ts';
import { optionFacts } from '../../option-line.ts';
import type { Facts } from './load-facts.ts';

type BundleLine = Extract<CartLine, { kind: 'bundle' }>;
type DropFacts = Facts['drops'][number];
type Part = BundleSlot & { option: QuoteOptionRow };
type Moment = { now: Date; settings: ShopSettings };

/** A bundle in the cart, as a whole: the group's price at this moment and what can still be added to it (DROP-27). */
export type ResolvedGroup = {
  key: string;
  groupId: string;
  dropCode: string;
  dropId: string;
  slug: string;
  name: string;
  priceCents: number;
  isPreorder: boolean;
  /** Delivered from then on; null where the drop is open (DROP-33). */
  unlockAtMs: number | null;
};

/**
 * A bundle line as the lines that it consists of (DROP-24): every pick checked against its slot, fixed items by their
 * sku, bonus items free, the price of this moment split over the paid ones to the cent, extras at their own price
 * (DROP-10, DROP-20, DROP-25). Null if drop or bundle are not on sale or the picks do not match: then the whole group
 * is unavailable. The prices of its parts are left out, because nobody pays them here (CART-24, TEASE-13).
 */
export function resolveBundle(
  line: BundleLine,
  facts: Facts,
  moment: Moment,
): { lines: QuoteLineInput[]; group: ResolvedGroup } | null {
  const found = facts.drops.find(({ drop }) => drop.code === line.drop);
  const bundle = found?.bundles.find((candidate) => candidate.slug === line.slug);
  if (!found || !bundle || bundle.comingSoon) return null;
  const slots = fillSlots(bundle.items, line.picks);
  const parts = slots?.flatMap((slot) => toPart(slot, facts, found)) ?? [];
  const extras = line.extras.flatMap((extra) => toExtra(line, extra, { facts, found }));
  const isWhole = slots !== null && slots.length > 0 && parts.length === slots.length;
  const isOnce = new Set(line.extras.map((extra) => extra.upsellId)).size === line.extras.length;
  if (!isWhole || !isOnce || extras.length !== line.extras.length) return null;
  const priceCents = bundlePriceCents(bundle, found.drop, moment.now);
  const { drop } = found;
  return {
    lines: [...priceParts(line, parts, { priceCents, settings: moment.settings }), ...extras],
    group: {
      key: lineKey(line),
      groupId: line.groupId,
      dropCode: drop.code,
      dropId: drop.id,
      slug: bundle.slug,
      name: bundle.name,
      priceCents,
      isPreorder: isPreorder(drop, moment.now),
      unlockAtMs: drop.unlockAt > moment.now ? drop.unlockAt.getTime() : null,
    },
  };
}

function toPart(slot: BundleSlot, facts: Facts, found: DropFacts): Part[] {
  const option = slot.item.chooseMood ? pickedOption(slot, facts, found) : fixedOption(slot, facts);
  return option ? [{ ...slot, option }] : [];
}

function pickedOption({ item, pick }: BundleSlot, facts: Facts, found: DropFacts): QuoteOptionRow | null {
  const option = facts.options.find((candidate) => candidate.id === pick?.optionId);
  const wanted = { formatKey: item.formatKey, mood: pick?.mood ?? null };
  return option && isOfDrop(option, found) && fitsSlot(option, wanted) ? option : null;
}

/** A fixed item is found by its sku; a pick may name only this option (DROP-20). */
function fixedOption({ item, pick }: BundleSlot, facts: Facts): QuoteOptionRow | null {
  const sku = item.fixedSku?.toLowerCase();
  const option = facts.options.find((candidate) => candidate.sku.toLowerCase() === sku);
  return option && (pick === null || pick.optionId === option.id) ? option : null;
}

/** This drop's products, open or not, and whatever the shop sells already (decision 0020-a-drop-before-its-unlock). */
function isOfDrop(option: QuoteOptionRow, { drop }: DropFacts): boolean {
  return option.isUnlocked || option.dropId === drop.id;
}

function priceParts(
  line: BundleLine,
  parts: readonly Part[],
  { priceCents, settings }: { priceCents: number; settings: ShopSettings },
): QuoteLineInput[] {
  const paid = parts.filter(({ item }) => !item.isBonus);
  const bonuses = parts.filter(({ item }) => item.isBonus);
  const split = splitBundlePrice(
    {
      priceCents,
      paidCatalogueCents: paid.map(({ option }) => option.priceCents),
      bonusCount: bonuses.length,
    },
    settings,
  );
  const toLine = (kind: 'bundle' | 'bonus', cents: readonly number[]) => (part: Part, index: number) =>
    groupLine(line, part.option, {
      key: part.slot,
      kind,
      unitPriceCents: cents[index] ?? 0,
      mood: part.item.chooseMood ? (part.pick?.mood ?? null) : null,
    });
  return [...paid.map(toLine('bundle', split.paidCents)), ...bonuses.map(toLine('bonus', split.bonusCents))];
}

/** DROP-25: in a mood of the bundle, once each; an extra with a choice of mood takes any mood. */
function toExtra(
  line: BundleLine,
  extra: BundleLine['extras'][number],
  { facts, found }: { facts: Facts; found: DropFacts },
): QuoteLineInput[] {
  const upsell = facts.upsells.find((candidate) => candidate.key === extra.upsellId);
  const option = facts.options.find((candidate) => candidate.id === extra.optionId);
  if (!upsell || !option || !isOfDrop(option, found)) return [];
  const ownMoods = line.picks.flatMap((pick) => pick.mood ?? []);
  const moods = upsell.sameMood ? ownMoods : option.moodTags.flatMap((tag) => toMoods(tag));
  const mood = moods.find((own) => fitsSlot(option, { formatKey: upsell.formatKey, mood: own }));
  if (!mood) return [];
  const { key, priceCents: unitPriceCents } = upsell;
  return [groupLine(line, option, { key: `extra:${key}`, kind: 'extra', unitPriceCents, mood })];
}

function groupLine(
  line: BundleLine,
  option: QuoteOptionRow,
  facts: Pick<QuoteLineInput, 'key' | 'kind' | 'unitPriceCents' | 'mood'>,
): QuoteLineInput {
  return {
    ...optionFacts(option),
    ...facts,
    key: `${lineKey(line)}:${facts.key}`,
    groupId: line.groupId,
    originalPriceCents: null,
    source: 'drop',
  };
}

function toMoods(tag: string): Mood[] {
  const mood = toMood(tag);
  return mood ? [mood] : [];
}
