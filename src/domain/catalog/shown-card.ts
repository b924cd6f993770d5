import { formatUsdShort } from '../money.ts';
import { firstOption, type ListedProduct, type ProductOption } from './product.ts';

/** What of an option a card shows. */
export type CardOption = Pick<
  ProductOption,
  'id' | 'label' | 'measure' | 'priceCents' | 'originalPriceCents' | 'stockWord'
>;

/** What of a product a card shows: a page carries no more of it (decision 0004-first-load). */
export type CardFacts = Pick<
  ListedProduct,
  'id' | 'name' | 'brand' | 'imageUrl' | 'moods' | 'format' | 'comboNumber'
> & { options: readonly CardOption[] };

/** The card that can be bought: with every option. */
export function toShownCard(product: ListedProduct): CardFacts {
  const { id, name, brand, imageUrl, moods, format, comboNumber, options } = product;
  return { id, name, brand, imageUrl, moods, format, comboNumber, options: options.map(toCardOption) };
}

/** What of a product a card shows that leads to it: the price of the option that it shows first, in cents. */
export type PickFacts = Pick<CardFacts, 'id' | 'name' | 'imageUrl' | 'moods' | 'format'> & {
  price: Pick<CardOption, 'priceCents' | 'originalPriceCents'> | null;
};

/** The same with brand and measure, as a list of products shows them (CAT-35). */
export type TeaserFacts = PickFacts & { brand: string; measure: string };

/** The card that leads to its product: a product in; name, picture, moods and the first option's price out. */
export function toPickCard({ id, name, imageUrl, moods, format, options }: ListedProduct): PickFacts {
  const first = firstOption(options);
  const price = first && { priceCents: first.priceCents, originalPriceCents: first.originalPriceCents };
  return { id, name, imageUrl, moods, format, price: price ?? null };
}

/** The card that leads to its product, in a list: with the brand and the measure of the first option, '' without one. */
export function toTeaserCard(product: ListedProduct): TeaserFacts {
  const measure = firstOption(product.options)?.measure ?? '';
  return { ...toPickCard(product), brand: product.brand, measure };
}

function toCardOption(option: ProductOption): CardOption {
  const { id, label, measure, priceCents, originalPriceCents, stockWord } = option;
  return { id, label, measure, priceCents, originalPriceCents, stockWord };
}

/** The label with its price, for a place that shows nothing else beside it: a choice of a select (CAT-34, SHOP-07). */
export function pricedLabel({ label, priceCents }: { label: string; priceCents: number }): string {
  return [label, formatUsdShort(priceCents)].filter(Boolean).join(' · ');
}
