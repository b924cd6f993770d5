import { getShop } from '#app/http/context.server.ts';
import { answerJson } from '#app/http/whole-answer.server.ts';
import { listOrderStates } from '#services/orders/list-orders.ts';
import type { Route } from './+types/states.route';

/** What the orders of this customer have come to (ORD-19). */
export async function loader(args: Route.LoaderArgs) {
  return answerJson({ orders: await listOrderStates(getShop(args)) });
}
