/** The builder of a bundle and its extras, fetched with them (DROP-14 to DROP-28, FAST-12). */
export const builderTexts = {
  lead: 'Pick a mood for each item. We choose matching products, from this drop first.',
  one: 'One mood for all',
  slot: (format: string, place: number, count: number) =>
    count > 1 ? `${format} ${place} of ${count}` : format,
  choose: 'Choose a mood',
  included: 'Included',
  add: 'Add to Cart',
  loading: 'Checking what is in stock',
  added: (bundle: string, items: number) => `${bundle} added to cart! (${items} items)`,
  addFailed: 'Failed to add bundle to cart',
  extras: {
    title: 'Add extras',
    lead: (price: string) => `${price} each, one of each per bundl.`,
    mood: (name: string) => `Mood of ${name}`,
    none: 'No matching product is in stock.',
    accept: 'Add to bundl',
    decline: 'No, thanks',
    added: 'Upsell added to your bundle!',
  },
};
