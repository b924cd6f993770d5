import { z } from 'zod';
import { callWords as words } from '#app/texts/en/console/phone-orders.ts';
import { formatPhone } from '#domain/identity/person-text.ts';
import { parseUsd } from '#domain/parse-usd.ts';
import { findCallersPhone, readCaller } from '#services/checkout/phone-order/caller.ts';
import { readCallersOrders, readCallersStanding } from '#services/checkout/phone-order/callers-orders.ts';
import { placePhoneOrder } from '#services/checkout/phone-order/place-phone-order.ts';
import {
  findForPhoneOrder,
  phoneMethods,
  quotePhoneOrder,
  toCartLines,
} from '#services/checkout/phone-order/quote-phone-order.ts';
import type { ShopContext } from '#services/context.ts';

const text = z.string().max(500).default('');
const option = z.string().max(200).optional();
const ticked = z.string().optional().transform(Boolean);

/** Everything of a call in one form; the units are named by their options, `line-abc=2`. */
const callForm = z.looseObject({
  intent: z.enum(['refresh', 'place']).default('refresh'),
  key: z.uuid().optional(),
  phone: text,
  foundPhone: text,
  ...{ firstName: text, lastName: text, street: text, city: text, zip: text, notes: text },
  q: text,
  ...{ add: option, less: option, more: option, out: option },
  method: text,
  cash: text,
  quoteToken: text,
  ...{ bag: ticked, consent: ticked, marketing: ticked },
});

type CallForm = z.output<typeof callForm>;

const LINE = 'line-';
const MOST_LINES = 50;

/** The sent call; null for what does not come from this page. */
export function parseCall(form: FormData): CallForm | null {
  return callForm.safeParse(Object.fromEntries(form)).data ?? null;
}

/** The lines with what was pressed last: added, one more or less, taken out; what is counted to nothing is gone. */
function linesOf(form: CallForm) {
  const typed = Object.entries(form).flatMap(([name, value]) => {
    if (!name.startsWith(LINE)) return [];
    const optionId = name.slice(LINE.length);
    const counted = (Math.trunc(Number(value)) || 0) + stepOf(form, optionId);
    return [{ optionId, quantity: form.out === optionId ? 0 : Math.min(99, counted) }];
  });
  const { add } = form;
  const isThere = typed.some(({ optionId }) => optionId === add);
  // Added once more, what is in the order already is one more of it (LOOK-556).
  const more = add && !isThere ? [{ optionId: add, quantity: 1 }] : [];
  return [...typed, ...more].filter(({ quantity }) => quantity > 0).slice(0, MOST_LINES);
}

const stepOf = ({ add, more, less }: CallForm, optionId: string) =>
  Number(add === optionId) + Number(more === optionId) - Number(less === optionId);

const EMPTY = callForm.parse({});

/** The page before any form; from a customer's page with that customer as its caller (PHONE-08). */
export async function beginCall(ctx: ShopContext, customer: string | null) {
  const number = /^\d{1,9}$/.test(customer ?? '') ? Number(customer) : null;
  const phone = number === null ? null : await findCallersPhone(ctx, number);
  return readCall(ctx, null, phone ? formatPhone(phone) : '');
}

/** The page as it stands after this form: the caller, what was found, the lines with their quote. */
export async function readCall(ctx: ShopContext, sent: CallForm | null, phoneBefore = '') {
  const form = sent ?? { ...EMPTY, phone: phoneBefore };
  const { phone, foundPhone } = form;
  const found = phone.trim() ? await readCaller(ctx, phone) : null;
  const caller = found && 'ok' in found && found.ok ? found : null;
  const isNew = caller !== null && caller.phone !== foundPhone && caller.isKnown;
  const typed = { firstName: form.firstName, lastName: form.lastName, street: form.street };
  const person = isNew ? caller.person : { ...typed, city: form.city, zip: form.zip };
  const lines = linesOf(form);
  const [quote, goods, open, standing] = await Promise.all([
    quotePhoneOrder(ctx, { phone, zip: person.zip, lines }),
    findForPhoneOrder(ctx, form.q),
    caller && readCallersOrders(ctx, caller),
    caller && readCallersStanding(ctx, caller),
  ]);
  const methods = phoneMethods(ctx);
  return {
    key: form.key ?? ctx.newId(),
    phone,
    foundPhone: caller?.phone ?? '',
    caller: caller && {
      ...{ customerNumber: caller.customerNumber, isKnown: caller.isKnown },
      ...{ orders: open?.orders ?? [], isMore: open?.isMore ?? false, standing },
    },
    now: ctx.now,
    phoneProblem: found && 'problem' in found ? found.problem : null,
    person,
    notes: form.notes,
    q: form.q,
    ...goods,
    quote: quote && toShown(quote),
    methods,
    method: methods.find((method) => method === form.method) ?? methods[0] ?? 'cash',
    cash: form.cash,
    hasBag: sent ? form.bag : true,
    consent: form.consent,
    marketing: form.marketing,
  };
}

export type Call = Awaited<ReturnType<typeof readCall>>;

type Quoted = NonNullable<Awaited<ReturnType<typeof quotePhoneOrder>>>;

function toShown({ quote, quoteToken, problem, unknownKeys }: Quoted) {
  const { vipDiscountCents, vipDiscountKind, promoCode, promoDiscountCents, roundingCents } = quote;
  return {
    quoteToken,
    problem,
    unknownKeys,
    lines: quote.lines,
    order: {
      ...{ vipDiscountCents, vipDiscountKind, promoCode, promoDiscountCents, roundingCents },
      ...{ deliveryFeeCents: quote.deliveryFeeCents, totalCents: quote.orderTotalCents },
    },
    amountDueCents: quote.amountDueCents,
  };
}

/** Places the call's order with what the form says and what its quote has shown. */
export async function placeCall(ctx: ShopContext, form: CallForm) {
  const { phone, firstName, lastName, street, city, zip, notes, method, bag } = form;
  const hasCash = method === 'cash' && form.cash.trim() !== '';
  const cashGivenCents = hasCash ? parseUsd(form.cash) : null;
  if (hasCash && cashGivenCents === null) return { problem: 'cash-amount-invalid' as const };
  return placePhoneOrder(ctx, {
    attemptKey: form.key ?? ctx.newId(),
    lines: toCartLines(linesOf(form)),
    quoteToken: form.quoteToken,
    cashGivenCents,
    consent: form.consent ? words.consentWords : null,
    saidMarketing: form.marketing,
    form: {
      ...{ firstName, lastName, phone, street, city, zip, notes, method },
      ...{ bagRequested: bag, isOver21: true },
    },
  });
}
