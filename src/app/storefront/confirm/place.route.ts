import { getShop } from '#app/http/context.server.ts';
import { placeOrder } from '#services/checkout/place-order/place-order.ts';
import { placeBody, readBody } from '../cart/quote/cart-body.server.ts';
import { placeWords } from '../checkout/place-texts.ts';
import type { Route } from './+types/place.route';

/** Places an order, or says why not: a stable code for the screen, words for the person (SHELL-51). */
export async function action(args: Route.ActionArgs) {
  const input = await readBody(args.request, placeBody);
  if (!input)
    return Response.json(
      { problem: 'malformed', message: placeWords({ problem: 'malformed' }) },
      { status: 400 },
    );
  const answer = await placeOrder(getShop(args), input);
  if ('ok' in answer) return Response.json(answer);
  const status = answer.problem === 'account-required' ? 401 : 409;
  return Response.json({ ...answer, message: placeWords(answer) }, { status });
}
