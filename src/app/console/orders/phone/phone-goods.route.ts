import { getShop } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { checkTaker } from '#services/checkout/phone-order/caller.ts';
import { findForPhoneOrder } from '#services/checkout/phone-order/quote-phone-order.ts';
import type { Route } from './+types/phone-goods.route';

const MOST_LETTERS = 80;

/** What a call can have by these words, while they are typed (LOOK-555). */
export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const taker = checkTaker(ctx);
  if ('problem' in taker) throw refusePage(taker);
  const search = (new URL(args.request.url).searchParams.get('q') ?? '').slice(0, MOST_LETTERS);
  return { search, ...(await findForPhoneOrder(ctx, search)) };
}
