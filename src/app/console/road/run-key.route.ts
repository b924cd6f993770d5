import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuseJson } from '#app/http/refuse.server.ts';
import { consoleProblemWords } from '#app/texts/console-problems.ts';
import { giveRunKey } from '#services/road/run-key.ts';
import type { Route } from './+types/run-key.route';

/** The key by which this phone sends what happens on the own run (ROAD-05). */
export async function action(args: Route.ActionArgs) {
  const isTaken = (await readForm(args.request)).get('take') === 'yes';
  const answer = await giveRunKey(getShop(args), { isTaken });
  if (!answer.problem) return Response.json(answer);
  return refuseJson(answer, { code: answer.problem, message: consoleProblemWords(answer) });
}
