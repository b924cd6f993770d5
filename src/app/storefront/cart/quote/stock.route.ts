import { getShop } from '#app/http/context.server.ts';
import { answerJson } from '#app/http/whole-answer.server.ts';
import { readStock } from '#services/checkout/quote-cart.ts';
import type { Route } from './+types/stock.route';

/** How many of these options may be had, at most "20 or more": `/stock?options=a,b` (CART-10). */
export async function loader(args: Route.LoaderArgs) {
  const asked = new URL(args.request.url).searchParams.get('options') ?? '';
  const optionIds = asked.split(',').filter((id) => /^[\w.:-]{1,120}$/.test(id));
  return answerJson(await readStock(getShop(args), optionIds));
}
