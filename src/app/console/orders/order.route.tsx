import { redirect } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { useLastAnswer } from '#app/ui/live/use-last-answer.ts';
import { getBoardOrder } from '#services/orders/get-board-order.ts';
import { listBoard } from '#services/orders/list-board.ts';
import { formName } from '../form/read-fields.server.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/order.route';
import { Board } from './board/board.tsx';
import { boardSearch, parseBoardQuery } from './board/board-query.ts';
import { answerOrderForm, parseOrderForm } from './order-form.server.ts';
import { OrderPanel } from './order-panel.tsx';

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const query = parseBoardQuery(new URL(args.request.url).searchParams);
  const [board, found] = await Promise.all([listBoard(ctx, query), getBoardOrder(ctx, args.params.number)]);
  if ('problem' in found || 'problem' in board) throw refusePage({ problem: 'not-found' });
  return { board, found, query, now: ctx.now };
}

export async function action(args: Route.ActionArgs) {
  const sent = await readForm(args.request);
  const parsed = parseOrderForm(sent);
  if ('problem' in parsed) return refuse(parsed);
  const answer = await answerOrderForm(getShop(args), args.params.number, parsed.fields);
  if ('replacement' in answer && answer.replacement) throw redirect(`/staff/orders/${answer.replacement}`);
  if (!('problem' in answer)) return answer;
  return refuse(answer, { ...answer, form: formName(sent) });
}

/** One order beside the board (STAFF-02). */
export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  const { board, found, query, now } = loaderData;
  const { orderNumber } = found.order;
  return (
    <Board {...board} query={query} now={now} selected={orderNumber}>
      <OrderPanel
        key={orderNumber}
        found={found}
        closeHref={`/staff/orders${boardSearch(query)}`}
        answer={answer}
      />
    </Board>
  );
}
