import { findSellableOptions } from '#db/queries/orders/phone-orders.ts';
import { optionLabel } from '#domain/catalog/option-label.ts';
import { toPhone } from '#domain/identity/person-text.ts';
import { PAYMENT_METHODS } from '#domain/payments/payment.ts';
import { methodsOff } from '#domain/payments/recipients.ts';
import { findCartProblem } from '#domain/pricing/explain-quote.ts';
import type { ShopContext } from '../../context.ts';
import { priceCart } from '../price-cart.ts';
import { checkTaker, findCaller } from './caller.ts';

const MOST_FOUND = 12;

export type PhoneLines = readonly { optionId: string; quantity: number }[];

/** The lines of a call as a cart has them. */
export const toCartLines = (lines: PhoneLines) =>
  lines.map(({ optionId, quantity }) => ({
    kind: 'option' as const,
    optionId,
    quantity,
    from: 'shop' as const,
  }));

type Input = { phone: string; zip: string; lines: PhoneLines };

/**
 * The quote of the caller's cart, in cents, with what stands in its way: the same that the shop shows to this customer (PHONE-01).
 * Null without lines; needs the right to change orders. The limits of a guest's number are asked where the order is placed.
 */
export async function quotePhoneOrder(ctx: ShopContext, { phone, zip, lines }: Input) {
  if ('problem' in checkTaker(ctx) || lines.length === 0) return null;
  const customer = await findCaller(ctx, phone);
  const person = { customer, phone: toPhone(phone) ?? undefined };
  const input = { lines: toCartLines(lines), ...(zip.trim() ? { zip } : {}) };
  const priced = await priceCart(asVisitor(ctx), input, person);
  const zipProblem = priced.zip && !priced.zip.valid ? priced.zip : null;
  return { ...priced, problem: zipProblem ?? (priced.zip ? findCartProblem(priced) : null) };
}

/** A member of staff has no discount and no limit of their own: the caller's count. */
const asVisitor = (ctx: ShopContext): ShopContext => ({
  ...ctx,
  actor: { kind: 'visitor' },
  asker: undefined,
});

/** What can be sold now by these words of its name, brand or SKU: twelve options, and whether there are others (PHONE-02). */
export async function findForPhoneOrder(ctx: ShopContext, search: string) {
  if ('problem' in checkTaker(ctx) || !search.trim()) return { results: [], isMore: false };
  const asked = { search: search.trim(), now: ctx.now, limit: MOST_FOUND + 1 };
  const rows = await findSellableOptions(ctx.db, asked);
  const results = rows
    .slice(0, MOST_FOUND)
    .map(({ facts, ...row }) => ({ ...row, option: optionLabel(facts) }));
  return { results, isMore: rows.length > MOST_FOUND };
}

/** The ways to pay for a caller: all that are on, but the caller's own credit, which only the account spends (PHONE-04). */
export function phoneMethods({ settings }: Pick<ShopContext, 'settings'>) {
  const off = methodsOff(settings);
  return PAYMENT_METHODS.filter((method) => method !== 'monster_dollars' && !off.includes(method));
}
