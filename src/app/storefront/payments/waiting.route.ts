import { getShop } from '#app/http/context.server.ts';
import { refuseJson } from '#app/http/refuse.server.ts';
import { answerJson } from '#app/http/whole-answer.server.ts';
import { readWaitingOrder } from '#services/checkout/place-order/read-waiting-order.ts';
import { attemptBody, readBody } from '../cart/quote/cart-body.server.ts';
import type { Route } from './+types/waiting.route';

/** The own unpaid order that another method would change, with its figures (PAY-33). */
export async function action(args: Route.ActionArgs) {
  const asked = await readBody(args.request, attemptBody);
  if (!asked) return refuseJson({ problem: 'malformed' });
  return answerJson({ order: await readWaitingOrder(getShop(args), asked) });
}
