import { getShop, runContext } from '#app/http/context.server.ts';
import { refuseJson } from '#app/http/refuse.server.ts';
import { consoleProblemWords } from '#app/texts/console-problems.ts';
import { takeEvents } from '#services/road/take-events.ts';
import type { Route } from './+types/run-events.route';
import { batchForm, readSentKey } from './road-form.server.ts';

/** What a driver's phone tells, by the key of its run alone (ROAD-05). */
export async function action(args: Route.ActionArgs) {
  const { uploads } = args.context.get(runContext);
  const key = readSentKey(args.request);
  const batch = batchForm.safeParse(await args.request.json().catch(() => null)).data;
  const answer = await (async () => {
    if (!key) return { problem: 'run-key-invalid' as const };
    if (!batch) return { problem: 'malformed' as const };
    return takeEvents(getShop(args), { ...batch, key, uploads });
  })();
  if (!('problem' in answer)) return Response.json(answer);
  return refuseJson(answer, { code: answer.problem, message: consoleProblemWords(answer) });
}
