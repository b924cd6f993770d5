import { redirect } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuseJson } from '#app/http/refuse.server.ts';
import { problemWords } from '#app/texts/problems.ts';
import type { Route } from './+types/send-message.route';
import { answerCustomerMessage } from './message-form.server.ts';

export const loader = () => redirect('/messages');

/** The chat's own way to send and to mark read, beside the page's form (MSG-10, MSG-16). */
export async function action(args: Route.ActionArgs) {
  const answer = await answerCustomerMessage(getShop(args), await readForm(args.request));
  if (!('problem' in answer)) return Response.json({ ok: true });
  return refuseJson(answer, { code: answer.problem, message: problemWords(answer) });
}
