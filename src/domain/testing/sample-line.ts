import type { QuoteInput, QuoteLineInput } from '../pricing/quote-types.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';

/** A plain line of one unit at $10 with plenty in stock, for tests: name what matters, the rest is unremarkable. */
export function sampleLine(facts: Partial<QuoteLineInput> = {}): QuoteLineInput {
  const id = facts.key ?? facts.optionId ?? 'a';
  return {
    key: id,
    kind: 'option',
    groupId: null,
    optionId: id,
    productId: `product-${id}`,
    productName: `Product ${id}`,
    optionName: 'Plain',
    brand: 'MoodDrop',
    category: 'Gummies',
    format: 'gummies',
    addonOnly: false,
    inVault: false,
    quantity: 1,
    unitPriceCents: 1000,
    originalPriceCents: null,
    isFreeDeal: false,
    stock: 50,
    isSold: true,
    mood: null,
    source: 'shop',
    gramsFlower: 0,
    gramsConcentrate: 0,
    ...facts,
  };
}

/** A visitor's quote of these lines under default settings, for tests; `more` replaces any of it. */
export function sampleQuote(
  lines: readonly QuoteLineInput[],
  {
    settings,
    ...more
  }: Omit<Partial<QuoteInput>, 'settings'> & { settings?: Partial<QuoteInput['settings']> } = {},
): QuoteInput {
  return {
    lines,
    customer: null,
    promo: null,
    zone: null,
    creditCents: 0,
    usedToday: null,
    ...more,
    settings: { ...DEFAULT_SETTINGS, ...settings },
  };
}
