import { limitProblem } from '../order-limits/daily-limit.ts';
import { isForNothing } from '../order-limits/minimum.ts';
import { customerRate } from './discounts.ts';
import type { NextBenefit, Quote, QuoteInput, QuoteStep } from './quote-types.ts';

type Figures = Omit<Quote, 'steps' | 'next'>;

/** The explanation of a quote (CART-24), step by step, and the nearest next benefit (CART-05, CART-16, CART-29). */
export function explainQuote(quote: Figures, input: QuoteInput): Pick<Quote, 'steps' | 'next'> {
  if (quote.itemCount === 0 && quote.removedDealKeys.length === 0) return { steps: [], next: null };
  const steps = [
    { step: 'items' as const, cents: quote.subtotalCents, count: quote.itemCount },
    ...goodsSteps(quote, input),
    ...discountSteps(quote, input),
    ...roundingSteps(quote, input),
    ...payingSteps(quote, input),
  ];
  return { steps, next: nextBenefit(quote, input) };
}

function goodsSteps(quote: Figures, { settings }: QuoteInput): QuoteStep[] {
  const { dealMinimumCents: minimumCents } = settings;
  const missingCents = minimumCents - quote.regularCents;
  return [
    ...when(quote.dealDiscountCents > 0, { step: 'deals', cents: 0, savedCents: quote.dealDiscountCents }),
    ...when(quote.removedDealKeys.length > 0, {
      step: 'deals-dropped',
      cents: 0,
      missingCents,
      minimumCents,
    }),
  ];
}

function discountSteps(quote: Figures, input: QuoteInput): QuoteStep[] {
  const { settings, customer, promo } = input;
  const { vipDiscountCents, vipDiscountKind: kind, promoDiscountCents } = quote;
  const { memberDiscountPercent, memberDiscountAppliesTo: appliesTo } = settings;
  const rate = customerRate(customer, settings);
  const own: QuoteStep[] = kind
    ? [{ ...rate, step: 'discount', cents: -vipDiscountCents, kind }]
    : when(rate.percent === 0 && memberDiscountPercent > 0, {
        step: 'no-discount',
        cents: 0,
        percent: memberDiscountPercent,
        appliesTo,
      });
  const fromCents = quote.discountableCents - vipDiscountCents;
  const code: QuoteStep[] = promo
    ? [{ step: 'promo', cents: -promoDiscountCents, fromCents, code: promo.code, percent: promo.percent }]
    : when(input.isPromoRefused === true, { step: 'promo-refused', cents: 0 });
  return [...own, ...code];
}

function roundingSteps(quote: Figures, { settings, promo }: QuoteInput): QuoteStep[] {
  if (quote.roundingCents > 0) return [{ step: 'rounded', cents: quote.roundingCents }];
  if (settings.roundTotalUp === 'never') return [{ step: 'exact', cents: 0, why: 'setting' }];
  const isExact = settings.roundTotalUp === 'no_promo' && promo !== null;
  return when(isExact, { step: 'exact', cents: 0, why: 'promo' });
}

function payingSteps(quote: Figures, { settings, customer, creditCents }: QuoteInput): QuoteStep[] {
  const { deliveryFeeCents: cents, creditUsedCents, creditLimitCents } = quote;
  const { freeDeliveryFromCents: freeFromCents, mdCapPerOrderCents: capCents } = settings;
  const why = customer?.isVip ? 'vip' : quote.totalCents >= freeFromCents ? 'total' : 'area';
  const delivery: QuoteStep =
    cents === 0
      ? { step: 'delivery-free', cents, why, freeFromCents }
      : { step: 'delivery', cents, freeFromCents };
  const isCapped = creditCents > creditUsedCents && creditLimitCents === capCents;
  return [
    ...(isForNothing(quote.minimum) ? [] : [delivery]),
    ...when(creditUsedCents > 0, { step: 'credit', cents: -creditUsedCents }),
    ...when(isCapped, { step: 'credit-capped', cents: 0, capCents }),
  ];
}

/** The benefit that needs the smallest addition: minimum, free delivery or deals; the minimum wins a tie. */
function nextBenefit(quote: Figures, { settings, hasDeals }: QuoteInput): NextBenefit | null {
  const { minimum, freeDeliveryMissingCents, regularCents } = quote;
  const needed = !minimum.met && minimum.problem === 'below-minimum' ? minimum.neededCents : 0;
  const steps: NextBenefit[] = [
    { benefit: 'minimum', missingCents: needed },
    { benefit: 'free-delivery', missingCents: freeDeliveryMissingCents ?? 0 },
    { benefit: 'deal', missingCents: hasDeals ? settings.dealMinimumCents - regularCents : 0 },
  ];
  const ahead = steps.filter((step) => step.missingCents > 0);
  return ahead.toSorted((one, other) => one.missingCents - other.missingCents)[0] ?? null;
}

function when(isTrue: boolean, step: QuoteStep): QuoteStep[] {
  return isTrue ? [step] : [];
}

type Priced = {
  quote: Pick<Quote, 'lines' | 'minimum' | 'dailyLimits'>;
  /** Keys of wished lines that the shop does not know any more. */
  unknownKeys: string[];
  promoProblem: 'promo-invalid' | 'promo-tries' | null;
};

/**
 * May this priced cart be ordered? Null, or the first reason against it: a line that is unavailable or short, with its
 * name and the units left (CART-13, CONF-14), a minimum (CART-25..35), a daily limit (LAW-03), an invalid code
 * (CART-20, SEC-28).
 */
export function findCartProblem({ quote, unknownKeys, promoProblem }: Priced) {
  const lost = quote.lines.find((line) => line.problem);
  if (lost?.problem?.problem === 'gone' || unknownKeys.length > 0) return { problem: 'gone' as const };
  if (lost?.problem?.problem === 'only-n-left')
    return { problem: 'few-left' as const, product: lost.productName, left: lost.problem.left };
  if (lost) return { problem: 'sold-out' as const, product: lost.productName };
  if (!quote.minimum.met) {
    const { met: _, ...problem } = quote.minimum;
    return problem;
  }
  const limit = quote.dailyLimits.find((daily) => daily.isPassed);
  if (limit) return limitProblem(limit);
  return promoProblem && { problem: promoProblem };
}
