import { redirect } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse } from '#app/http/refuse.server.ts';
import { useLastAnswer } from '#app/ui/live/use-last-answer.ts';
import { AnswerContext } from '../form/field-form.tsx';
import { formName } from '../form/read-fields.server.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/orders.route';
import { Board } from './board/board.tsx';
import { answerBoardForm } from './board/board-form.server.ts';
import { parseBoardQuery } from './board/board-query.ts';
import { readBoard } from './board/read-board.server.ts';

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const query = parseBoardQuery(new URL(args.request.url).searchParams);
  const board = await readBoard(ctx, query);
  if ('problem' in board) throw redirect('/staff');
  return { ...board, query, now: ctx.now };
}

export async function action(args: Route.ActionArgs) {
  const sent = await readForm(args.request);
  const answer = await answerBoardForm(getShop(args), sent);
  return 'problem' in answer ? refuse(answer, { ...answer, form: formName(sent) }) : answer;
}

/** The live board (STAFF-02). */
export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  return (
    <AnswerContext value={answer && 'several' in answer ? undefined : answer}>
      <Board {...loaderData} answer={answer} />
    </AnswerContext>
  );
}
