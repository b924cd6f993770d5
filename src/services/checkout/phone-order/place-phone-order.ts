import { dropCaller, makeCaller } from '#db/queries/orders/phone-orders.ts';
import { cleanText, tooLong, toPhone } from '#domain/identity/person-text.ts';
import type { Actor, ShopContext } from '../../context.ts';
import { placeOrderBy } from '../place-order/place-order.ts';
import type { OrderInput } from '../place-order/validate-order.ts';
import { checkTaker, findCaller } from './caller.ts';

type PhoneOrderInput = Omit<OrderInput, 'creditCents'> & {
  /** What the caller has heard and said yes to, kept word for word (PHONE-03); null without a yes. */
  consent: string | null;
  /** The caller wants news of drops, and has said so. */
  saidMarketing: boolean;
};

/**
 * Places an order for a caller through the same quote and the same placing as the shop (PHONE-01): the same limits, refusals and
 * rewards, with staff as the actor in its log and audit. Whoever has an account under this number is the customer, else a
 * guest of this one order, made of the attempt's key. Needs the right to change orders; `phone-consent-missing` where the
 * caller has not said yes. Each member of staff has an hour's orders of their own (SEC-10).
 */
export async function placePhoneOrder(ctx: ShopContext, phoneOrder: PhoneOrderInput) {
  const taker = checkTaker(ctx);
  if ('problem' in taker) return taker;
  const { consent, saidMarketing, ...input } = phoneOrder;
  if (!consent) return { problem: 'phone-consent-missing' as const };
  const { staffId, sessionId } = taker.actor;
  const known = await findCaller(ctx, input.form.phone);
  const caller = known ?? (await makeGuest(ctx, input));
  if ('problem' in caller) return caller;
  const kind = caller.isGuest ? 'guest' : 'customer';
  const actor: Actor = { kind, customerId: caller.id, sessionId };
  const asking: ShopContext = { ...ctx, actor, asker: caller, address: `phone:${staffId}` };
  const form = { ...input.form, isOver21: true };
  const by = { staffId, consent, saidMarketing };
  const answer = await placeOrderBy(asking, { input: { ...input, form }, by });
  if ('problem' in answer && !known) await dropCaller(ctx.db, caller.id);
  return answer;
}

/** The guest of this attempt; sent twice, it is the same one. Refused as the checkout refuses names and numbers. */
async function makeGuest(
  ctx: ShopContext,
  { attemptKey: id, form }: Pick<OrderInput, 'attemptKey' | 'form'>,
) {
  const [firstName, lastName] = [cleanText(form.firstName), cleanText(form.lastName)];
  const names = [
    { field: 'firstName' as const, limit: 'name' as const, text: firstName },
    { field: 'lastName' as const, limit: 'name' as const, text: lastName },
  ];
  const long = tooLong(names);
  if (long) return long;
  const phone = toPhone(form.phone);
  if (!phone) return { problem: 'phone-invalid' as const };
  const guest = { id, firstName, lastName, phone, isGuest: true, is21Plus: true, createdAt: ctx.now };
  return (await makeCaller(ctx.db, guest)) ?? { problem: 'attempt-used' as const };
}
