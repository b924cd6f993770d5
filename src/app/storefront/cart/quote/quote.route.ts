import { getShop } from '#app/http/context.server.ts';
import { refuseJson } from '#app/http/refuse.server.ts';
import { answerJson } from '#app/http/whole-answer.server.ts';
import { quoteCart } from '#services/checkout/quote-cart.ts';
import type { Route } from './+types/quote.route';
import { quoteBody, readBody } from './cart-body.server.ts';

/** The cart's figures by the server's own prices (CART-40). */
export async function action(args: Route.ActionArgs) {
  const input = await readBody(args.request, quoteBody);
  if (!input) return refuseJson({ problem: 'malformed' });
  return answerJson(await quoteCart(getShop(args), input));
}
