import { redirect } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse } from '#app/http/refuse.server.ts';
import { goods } from '#app/texts/en/console/catalog.ts';
import { useLastAnswer } from '#app/ui/live/use-last-answer.ts';
import { changeStock, listStock, STOCK_PAGE_SIZE } from '#services/inventory.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/stock.route';
import { StockAdmin } from './stock-admin.tsx';
import { parseStockForm } from './stock-form.server.ts';
import { parseStockQuery } from './stock-query.ts';

export const meta: Route.MetaFunction = () => [{ title: goods.stock.title }];

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const query = parseStockQuery(new URL(args.request.url).searchParams);
  const list = await listStock(getShop(args), query);
  if ('problem' in list) throw redirect('/staff');
  return { ...list, query, pages: Math.max(1, Math.ceil(list.counts.fitting / STOCK_PAGE_SIZE)) };
}

export async function action(args: Route.ActionArgs) {
  const form = parseStockForm(await readForm(args.request));
  if ('problem' in form) return refuse(form);
  const answer = await changeStock(getShop(args), form);
  return answer.problem ? refuse(answer) : answer;
}

/** The stock, and the form to change it (STAFF-09). */
export default function StockPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  return <StockAdmin {...loaderData} answer={answer} />;
}
