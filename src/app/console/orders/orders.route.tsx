import { redirect } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { listBoard } from '#services/orders/list-board.ts';
import type { Route } from './+types/orders.route';
import { Board } from './board/board.tsx';
import { parseBoardQuery } from './board/board-query.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const query = parseBoardQuery(new URL(args.request.url).searchParams);
  const board = await listBoard(ctx, query);
  if ('problem' in board) throw redirect('/staff');
  return { ...board, query, now: ctx.now };
}

/** The live board (STAFF-02). */
export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  return <Board {...loaderData} />;
}
