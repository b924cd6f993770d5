import { redirect } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/read-form.server.ts';
import { problemWords } from '#app/texts/desk-problems.ts';
import type { Route } from './+types/say.route';
import { answerSaying } from './say-form.server.ts';

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/staff/messages/${params.customer}`);

/** The open thread's own way to reply and to mark read (STAFF-07). */
export async function action(args: Route.ActionArgs) {
  const answer = await answerSaying(getShop(args), args.params.customer, await readForm(args.request));
  if (!('problem' in answer)) return Response.json({ ok: true });
  const status = answer.problem === 'forbidden' ? 403 : 400;
  return Response.json({ code: answer.problem, message: problemWords(answer) }, { status });
}
