/** What is said of a product wherever it stands: lists, its own page, picks (SHOP, CAT). */
export const cardTexts = {
  /** The name of each format. */
  formats: {
    disposable: 'Disposable',
    vape: 'Vape',
    pod: 'Pod',
    battery: 'Battery',
    'pre-roll': 'Pre-roll',
    roll_pack: 'Roll pack',
    gummies: 'Gummies',
    edible: 'Edible',
    drink: 'Drink',
    shot: 'Shot',
    sampler: 'Sampler',
    mix: 'Set',
  } as Record<string, string>,
  points: (points: number) => `Earn up to ${points} points`,
  combo: (number: number) => `Combo #${number}`,
  stock: { 'sold-out': 'Sold out', low: 'Low stock', 'in-stock': '' },
};
