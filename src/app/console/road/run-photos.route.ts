import { getShop, runContext } from '#app/http/context.server.ts';
import { refuseJson } from '#app/http/refuse.server.ts';
import { consoleProblemWords } from '#app/texts/console-problems.ts';
import { takePhoto } from '#services/road/take-photo.ts';
import type { Route } from './+types/run-photos.route';
import { photoForm, readSentKey } from './road-form.server.ts';

/** The photo of a door, as bytes, by the key of its run alone (ROAD-10). */
export async function action(args: Route.ActionArgs) {
  const { uploads } = args.context.get(runContext);
  const key = readSentKey(args.request);
  const asked = photoForm.safeParse(Object.fromEntries(new URL(args.request.url).searchParams)).data;
  const answer = await (async () => {
    if (!key) return { problem: 'run-key-invalid' as const };
    if (!asked) return { problem: 'malformed' as const };
    const bytes = Buffer.from(await args.request.arrayBuffer());
    return takePhoto(getShop(args), { runId: asked.run, hash: asked.hash, key, bytes, uploads });
  })();
  if (!answer.problem) return Response.json(answer);
  return refuseJson(answer, { code: answer.problem, message: consoleProblemWords(answer) });
}
