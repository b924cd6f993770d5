import { getShop } from '#app/http/context.server.ts';
import { answerJson } from '#app/http/whole-answer.server.ts';
import { validateZip } from '#services/checkout/price-cart.ts';
import type { Route } from './+types/zip.route';

/** Is a ZIP delivered to, at which fee and from which amount: `/zip?code=92553` (CHECK-30). */
export async function loader(args: Route.LoaderArgs) {
  const code = new URL(args.request.url).searchParams.get('code') ?? '';
  return answerJson(await validateZip(getShop(args), code.slice(0, 10)));
}
