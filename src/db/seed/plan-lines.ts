import { optionLabel } from '#domain/catalog/option-label.ts';
import { toMood } from '#domain/moods.ts';
import { splitBundlePrice } from '#domain/pricing/discounts.ts';
import type { LineKind } from '#domain/pricing/line.ts';
import type { QuoteLineInput } from '#domain/pricing/quote-types.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import type { DemoBundleItem } from './demo-content.ts';
import type { DemoData, DemoLine, DemoOption, DemoOrder, DemoProduct } from './demo-data.ts';
import { flowerGrams } from './seed-catalogue.ts';
import { optionIdOf } from './seed-input.ts';

/** What is left of each option while the demo orders are placed one after the other. */
export type StockLevels = Map<string, number>;

export type Found = { product: DemoProduct; option: DemoOption };
type Part = Found & { item: DemoBundleItem; key: string };

export function fullStock(data: DemoData): StockLevels {
  const options = [...data.house.products, ...data.thirdParty.products].flatMap((product) => product.options);
  return new Map(options.map((option) => [optionIdOf(option.sku), option.is_on ? option.stock : 0]));
}

/** The lines of a planned order, resolved as the files' README says; throws where the shelf has nothing for one. */
export function planLines(
  order: Pick<DemoOrder, 'lines'>,
  shop: { data: DemoData; stock: StockLevels; bundlePriceCents: (slug: string) => number },
): QuoteLineInput[] {
  return order.lines.flatMap((line, index) =>
    line.from === 'drop' ? bundleLines(line, index, shop) : [optionLine(line, index, shop)],
  );
}

type Shop = Parameters<typeof planLines>[1];

function optionLine(line: Exclude<DemoLine, { from: 'drop' }>, index: number, { data, stock }: Shop) {
  const products = line.from === 'house' ? data.house.products : data.thirdParty.products;
  const found = firstInStock(
    products.filter((product) => product.format === line.kind && isForSale(product)),
    { mood: line.mood, quantity: line.quantity, stock },
  );
  if (!found) throw new Error(`no option in stock for ${line.from} ${line.kind} ${line.mood}`);
  const facts = { kind: 'option', key: `line-${index}`, mood: line.mood, quantity: line.quantity } as const;
  return toLine(found, { ...facts, groupId: null, unitPriceCents: found.option.price_cents, data, stock });
}

/** DROP-20, DROP-24: each unit of a bundle is a line; the paid ones share the bundle's price. */
function bundleLines(line: Extract<DemoLine, { from: 'drop' }>, index: number, shop: Shop): QuoteLineInput[] {
  const parts = partsOf(line, shop);
  const paid = parts.filter(({ item }) => !item.is_bonus);
  const bonuses = parts.filter(({ item }) => item.is_bonus);
  const { paidCents, bonusCents } = splitBundlePrice(
    {
      priceCents: shop.bundlePriceCents(line.bundle),
      paidCatalogueCents: paid.map(({ option }) => option.price_cents),
      bonusCount: bonuses.length,
    },
    DEFAULT_SETTINGS,
  );
  const prices = [...paidCents, ...bonusCents];
  return [...paid, ...bonuses].map((part, position) =>
    toLine(part, {
      kind: part.item.is_bonus ? 'bonus' : 'bundle',
      key: `line-${index}-${part.key}`,
      groupId: `${line.bundle}-${index}`,
      mood: part.item.choose_mood ? line.mood : null,
      quantity: 1,
      unitPriceCents: prices[position] ?? 0,
      ...shop,
    }),
  );
}

function partsOf(line: Extract<DemoLine, { from: 'drop' }>, { data, stock }: Shop): Part[] {
  const items = data.content.bundle_items.filter((item) => item.bundle_slug === line.bundle);
  return items.flatMap((item) => {
    const found = item.choose_mood
      ? firstInStock(candidatesFor(item, data), { mood: line.mood, quantity: item.qty, stock })
      : findSku(item.fixed_sku, data);
    if (!found) throw new Error(`no option in stock for ${item.id} ${line.mood}`);
    return Array.from({ length: item.qty }, (_, unit) => ({ ...found, item, key: `${item.id}-${unit}` }));
  });
}

function candidatesFor(item: DemoBundleItem, data: DemoData): DemoProduct[] {
  const pattern = data.content.bundle_format_patterns[item.format_key] ?? item.format_key;
  return data.house.products.filter(
    (product) => isForSale(product) && product.name.toLowerCase().includes(pattern),
  );
}

function findSku(sku: string | null, data: DemoData): Found | null {
  const all = data.house.products.flatMap((product) =>
    product.options.map((option) => ({ product, option })),
  );
  return all.find(({ option }) => option.sku === sku) ?? null;
}

/** May it be in a cart by itself, and is it no secret of a drop? */
export function isForSale(product: DemoProduct): boolean {
  return product.is_active && !product.is_hidden_bundle && !product.addon_only && !product.drop_code;
}

function firstInStock(
  products: readonly DemoProduct[],
  wanted: { mood: string; quantity: number; stock: StockLevels },
): Found | null {
  const sorted = products
    .filter((product) => product.mood_tags.includes(wanted.mood))
    .toSorted((one, other) => other.display_order - one.display_order);
  const all = sorted.flatMap((product) => product.options.map((option) => ({ product, option })));
  return all.find(({ option }) => (wanted.stock.get(optionIdOf(option.sku)) ?? 0) >= wanted.quantity) ?? null;
}

type LineFacts = {
  kind: LineKind;
  key: string;
  groupId: string | null;
  mood: string | null;
  quantity: number;
  unitPriceCents: number;
  data: DemoData;
  stock: StockLevels;
};

/** A cart line of an option as the files name it, at the price that is asked for one unit. */
export function toLine({ product, option }: Found, facts: LineFacts): QuoteLineInput {
  const { data, stock, mood, ...line } = facts;
  const optionId = optionIdOf(option.sku);
  return {
    ...line,
    optionId,
    productId: product.id,
    productName: product.name,
    optionName: optionLabel({ ...option, thcMg: option.thc_mg, thcPercentage: product.thc_percentage }),
    brand: product.brand,
    category: categoryWords(product, data),
    format: option.format,
    addonOnly: product.addon_only,
    inVault: product.in_vault,
    originalPriceCents: line.groupId === null ? option.original_price_cents : null,
    isFreeDeal: false,
    stock: stock.get(optionId) ?? 0,
    isSold: true,
    mood: mood === null ? null : toMood(mood),
    source: line.groupId === null ? 'shop' : 'drop',
    gramsFlower: flowerGrams(option),
    gramsConcentrate: option.concentrate_grams,
  };
}

function categoryWords(product: DemoProduct, data: DemoData): string {
  const slugs = [product.category, product.secondary_category];
  return data.house.categories
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ name }) => name)
    .join(' ');
}
