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

/** The card that leads to its product: with the option that it shows first alone. */
export function toTeaserCard(product: ListedProduct): CardFacts {
  const first = firstOption(product.options);
  return { ...toShownCard(product), options: first ? [toCardOption(first)] : [] };
}

function toCardOption(option: ProductOption): CardOption {
  const { id, label, measure, priceCents, originalPriceCents, stockWord } = option;
  return { id, label, measure, priceCents, originalPriceCents, stockWord };
}

/** The label with its price, for a place that shows nothing else beside it: a choice of a select (CAT-34, SHOP-07). */
export function pricedLabel({ label, priceCents }: { label: string; priceCents: number }): string {
  return [label, formatUsdShort(priceCents)].filter(Boolean).join(' · ');
}
