import { limitKindOf } from '#domain/catalog/limit-kind.ts';
import { PICTURE_VIEWS, type PictureView, pictureName } from '#domain/files.ts';
import { toUpc } from '#domain/packing/barcode.ts';
import type { Database } from '../client.ts';
import { brands, productOptions, productPictures, products } from '../schema/catalog.ts';
import { stockEntries } from '../schema/ledgers.ts';
import type { DemoOption, DemoProduct } from './demo-data.ts';
import { daysAgo, dropIdOf, insertAll, optionIdOf, type SeedInput } from './seed-input.ts';

/** Both catalogues, with the opening entry of each option's stock ledger. */
export async function seedCatalogue(db: Database, input: SeedInput): Promise<void> {
  const { house, thirdParty } = input.data;
  const makers = [...house.brands, ...thirdParty.brands];
  const all = [...house.products, ...thirdParty.products];
  await insertAll(
    db,
    brands,
    makers.map((maker) => ({ id: maker.slug, name: maker.name, isMonster: maker.is_monster })),
  );
  const brandIdByName = new Map(makers.map((maker) => [maker.name, maker.slug]));
  await insertAll(
    db,
    products,
    all.map((product) => toProduct(product, input, brandIdByName.get(product.brand) ?? '')),
  );
  await insertAll(
    db,
    productPictures,
    house.products.flatMap((product) => toPictures(product, input)),
  );
  await insertAll(
    db,
    productOptions,
    all
      .flatMap((product) => toOptions(product, input.now))
      .map((option, place) => ({ ...option, barcode: demoBarcode(place) })),
  );
  await insertAll(
    db,
    stockEntries,
    all.flatMap((product) => toOpenings(product, input.now)),
  );
}

function toProduct(product: DemoProduct, { now, data }: SeedInput, brandId: string) {
  const createdAt = daysAgo(now, product.created_days_ago);
  return {
    id: product.id,
    name: product.name,
    brandId,
    imageUrl: imageUrlOf(product.id),
    placeholderColor: data.placeholders[product.id] ?? null,
    categoryId: product.category,
    secondaryCategoryId: product.secondary_category,
    format: product.format,
    moodTags: product.mood_tags,
    description: product.description,
    howItFeels: product.how_it_feels,
    bestFor: product.best_for,
    effects: product.effects,
    dominantTerpenes: product.dominant_terpenes,
    totalCannabinoidsPercentage: product.total_cannabinoids_percentage,
    thcPercentage: product.thc_percentage,
    cbdPercentage: product.cbd_percentage,
    thcMgTotal: product.thc_mg_total,
    basePriceCents: Math.min(...product.options.map((option) => option.price_cents)),
    isActive: product.is_active,
    isHiddenBundle: product.is_hidden_bundle,
    inVault: product.in_vault,
    addonOnly: product.addon_only,
    displayOrder: product.display_order,
    dropId: product.drop_code && dropIdOf(product.drop_code),
    shortTeaser: product.short_teaser,
    art: product.art,
    createdAt,
    updatedAt: createdAt,
  };
}

const viewWords: Record<PictureView, (product: DemoProduct) => string> = {
  pack: ({ name }) => `${name} with its pack`,
  mood: ({ name, mood_tags: [mood = ''] }) => `${name}, small, in the light of ${mood}`,
  scale: ({ name }) => `${name} beside a door key, for its size`,
};

/** The other views of a house product; they are drawn when somebody first looks (STAFF-38). */
function toPictures(product: DemoProduct, { data }: SeedInput) {
  return PICTURE_VIEWS.map((view, index) => ({
    productId: product.id,
    position: index + 1,
    url: `/media/art/${pictureName(product.id, 400, view)}.avif`,
    alt: viewWords[view](product),
    placeholderColor: data.placeholders[product.id] ?? null,
  }));
}

function toOptions(product: DemoProduct, now: Date) {
  return product.options.map((option, position) => ({
    id: optionIdOf(option.sku),
    productId: product.id,
    sku: option.sku,
    name: option.name,
    flavor: option.flavor,
    format: option.format,
    moodTags: product.mood_tags,
    mood: product.mood_tags[0] ?? null,
    priceCents: option.price_cents,
    originalPriceCents: option.original_price_cents,
    quantity: option.quantity,
    unit: option.unit,
    stock: option.stock,
    isOn: option.is_on,
    thcMg: option.thc_mg,
    servings: option.servings,
    gramsFlower: flowerGrams(option),
    gramsConcentrate: option.concentrate_grams,
    limitKind: limitKindOf({ gramsFlower: flowerGrams(option), gramsConcentrate: option.concentrate_grams }),
    position,
    createdAt: daysAgo(now, product.created_days_ago),
  }));
}

/** A number that shops give to goods of their own, a UPC that begins with 2: no other shop's goods have it (PACK-05). */
const demoBarcode = (place: number) => toUpc(`2${String(place + 1).padStart(10, '0')}`);

/** LAW-01: of a pack measured in grams, what is not concentrate; edibles and drinks count by their concentrate. */
export function flowerGrams(option: DemoOption): number {
  const grams = option.unit === 'g' ? option.quantity - option.concentrate_grams : 0;
  return Math.max(0, Math.round(grams * 1000) / 1000);
}

function toOpenings(product: DemoProduct, now: Date) {
  return product.options
    .filter((option) => option.stock > 0)
    .map((option) => ({
      optionId: optionIdOf(option.sku),
      change: option.stock,
      reason: 'opening' as const,
      cause: `opening:${optionIdOf(option.sku)}`,
      at: daysAgo(now, product.created_days_ago),
    }));
}

/** The smallest picture; wider ones have their width in its place. */
export function imageUrlOf(productId: string): string {
  return `/media/art/${productId}-400.avif`;
}
