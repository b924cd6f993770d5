import { redirect } from 'react-router';
import { z } from 'zod';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuseJson, refusePage } from '#app/http/refuse.server.ts';
import { consoleProblemWords } from '#app/texts/console-problems.ts';
import type { Route } from './+types/send-message.route';
import { answerStaffMessage } from './message-form.server.ts';

/** Opened as a page, it redirects to the thread. */
export function loader({ params }: Route.LoaderArgs) {
  const customerId = z.uuid().safeParse(params.customer).data;
  if (!customerId) throw refusePage({ problem: 'not-found' });
  return redirect(`/staff/messages/${customerId}`);
}

/** The open thread's own way to reply and to mark read (STAFF-07). */
export async function action(args: Route.ActionArgs) {
  const answer = await answerStaffMessage(getShop(args), args.params.customer, await readForm(args.request));
  if (!('problem' in answer)) return Response.json({ ok: true });
  return refuseJson(answer, { code: answer.problem, message: consoleProblemWords(answer) });
}
