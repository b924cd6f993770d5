import type { Rounding } from '#domain/catalog/price-change.ts';
import { PRICE_BOUNDS } from '#domain/catalog/price-change.ts';
import { formatUsd } from '#domain/money.ts';

/** The console's list of products: its filters, its cells, and what is changed for many at once (LIST-01 to LIST-07). */
export const goodsList = {
  views: {
    all: 'All',
    shown: 'In the shop',
    hidden: 'Hidden',
    out: 'Sold out',
    low: 'Low or out',
    needs: 'Incomplete',
  },
  /** Of a view that holds nothing: what that means. */
  none: {
    shown: 'No product is in the shop',
    hidden: 'No product is hidden',
    out: 'No product is sold out',
    low: 'No option is low or sold out',
    needs: 'Every product in the shop is complete',
  },
  filters: {
    category: 'Category',
    allCategories: 'All categories',
    mood: 'Mood',
    allMoods: 'All moods',
    place: 'Place',
    places: { '': 'All places', vault: 'In the vault', bundles: 'In bundles only' },
  },
  needs: {
    option: 'No option',
    grams: 'Grams open',
    price: 'No price',
    picture: 'No picture',
    words: 'No description',
  },
  cell: {
    prices: (name: string, span: string) => `Change the price of ${name}: ${span || 'none'}`,
    stock: (name: string, said: string) => `Book the stock of ${name}: ${said}`,
    title: (name: string) => `Prices and stock of ${name}`,
    option: 'Option',
    priceHead: 'Price',
    stockHead: 'On hand',
    price: (option: string) => `Price: ${option}`,
    stockOf: (option: string) => `On hand: ${option}`,
    former: (price: string) => `was ${price}`,
    reason: 'Why the count changes',
    save: 'Save',
    close: 'Close',
    changed: (now: string) => `Somebody else made this ${now} meanwhile. Save again to use yours.`,
    isFormer: (former: string) => `The former price is ${former}. Enter at most that.`,
    short: (now: number) => `Only ${now} are there now. Nothing was booked.`,
  },
  bulk: {
    choose: (name: string) => `Choose ${name}`,
    chosen: 'Chosen',
    choosePage: 'Choose every product on this page',
    label: 'Change the chosen products',
    unfold: 'Change',
    noneChosen: 'No product is chosen',
    toChoose: 'Choose products',
    noneChosenLine: 'Tick products in the list, then change their price, status or labels at once.',
    price: 'Price',
    priceHint: '18 sets it, +2 or -2 moves it, +10% or -10% scales it.',
    pricePlaceholder: '18, +2 or -10%',
    rounding: 'Round to',
    roundings: {
      cent: 'To the cent',
      half: 'To 50 cents',
      dollar: 'To the dollar',
      'ninety-nine': 'To .99',
    } satisfies Record<Rounding, string>,
    state: 'Status',
    states: { '': 'As it is', on: 'Show', off: 'Hide' },
    more: 'More fields',
    vault: 'Vault',
    vaults: { '': 'As it is', on: 'Into the vault', off: 'Out of the vault' },
    mood: 'Mood',
    stays: 'As it is',
    moodOn: (mood: string) => `Add ${mood}`,
    moodOff: (mood: string) => `Take off ${mood}`,
    format: 'Format',
    category: 'Category',
    brand: 'Brand',
    preview: 'Preview',
    title: 'Change many products',
    back: 'Back to the products',
    /** Which they are, where there is no table of what becomes of them. */
    chosenAre: (chosen: number, names: readonly string[]) =>
      `${counted(chosen, 'product')} chosen: ${names.join(', ')}${chosen > names.length ? ` and ${chosen - names.length} more` : ''}.`,
    sum: (chosen: number, products: number, options: number) =>
      `${counted(chosen, 'product')} chosen: ${
        products + options === 0
          ? 'nothing changes.'
          : `${[products && counted(products, 'product'), options && counted(options, 'option')].filter(Boolean).join(' and ')} will change.`
      }`,
    wrong: (count: number) =>
      `${counted(count, 'price')} would be below ${formatUsd(PRICE_BOUNDS.least)} or too high, so nothing can be saved:`,
    heads: {
      ...{ product: 'Product', part: 'Option', what: 'What' },
      ...{ before: 'Now', after: 'Then', difference: 'Difference' },
    },
    difference: (usd: string, isLess: boolean, percent: number) =>
      `${isLess ? '−' : '+'}${usd} (${signed(percent)}%)`,
    far: (count: number, least: number, product: string, percent: number) =>
      `${counted(count, 'price')} ${count === 1 ? 'moves' : 'move'} by more than ${least}%, farthest ${product} by ${signed(percent)}%. Check that this is what you mean.`,
    done: (count: number) =>
      `${counted(count, 'change')} saved. Undo takes all of them back, for 15 minutes.`,
    undo: 'Undo',
    undone: (count: number) => `${counted(count, 'change')} undone`,
    fields: {
      isActive: 'Status',
      inVault: 'Vault',
      moodTags: 'Moods',
      format: 'Format',
      categoryId: 'Category',
      brandId: 'Brand',
      priceCents: 'Price',
      originalPriceCents: 'Former price',
    },
    shown: 'Shown',
    hidden: 'Hidden',
    inVault: 'In the vault',
    outside: 'Outside',
    none: 'None',
    moreRows: (count: number) => `And ${counted(count, 'more product')}, changed alike.`,
    save: (count: number) => `Save ${counted(count, 'change')}`,
  },
};

const signed = (percent: number) => `${percent < 0 ? '−' : '+'}${Math.abs(percent)}`;

function counted(count: number, word: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? word : `${word}s`}`;
}
