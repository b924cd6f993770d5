import { getShop } from '#app/http/context.server.ts';
import { refuseJson } from '#app/http/refuse.server.ts';
import { getWatch } from '#app/http/watch.server.ts';
import { answerJson } from '#app/http/whole-answer.server.ts';
import { problemWords } from '#app/texts/problems.ts';
import { placeOrder } from '#services/checkout/place-order/place-order.ts';
import { placeBody, readBody } from '../cart/quote/cart-body.server.ts';
import type { Route } from './+types/place.route';

const MALFORMED = { problem: 'malformed' } as const;

/** Places an order, or says why not: a stable code for the screen, words for the person (SHELL-51). */
export async function action(args: Route.ActionArgs) {
  const input = await readBody(args.request, placeBody);
  if (!input) return refuseJson(MALFORMED, { ...MALFORMED, message: problemWords(MALFORMED) });
  const answer = await getWatch(args).order(() => placeOrder(getShop(args), input));
  if ('ok' in answer) return answerJson(answer);
  return refuseJson(answer, { ...answer, message: problemWords(answer) });
}
