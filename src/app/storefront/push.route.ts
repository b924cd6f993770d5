import { z } from 'zod';
import { getShop } from '#app/http/context.server.ts';
import { pushKeys } from '#app/http/form.server.ts';
import { refuseJson } from '#app/http/refuse.server.ts';
import { problemWords } from '#app/texts/problems.ts';
import { readPushKey, savePush } from '#services/push.ts';
import type { Route } from './+types/push.route';

const { endpoint, ...keys } = pushKeys;
const subscription = z.object({ endpoint, keys: z.object(keys) });

/** The public key that a browser subscribes with (PUSH-09). */
export async function loader(args: Route.LoaderArgs) {
  return Response.json({ publicKey: await readPushKey(getShop(args)) });
}

export async function action(args: Route.ActionArgs) {
  const parsed = subscription.safeParse(await args.request.json().catch(() => null)).data;
  const saved = parsed
    ? await savePush(getShop(args), { endpoint: parsed.endpoint, ...parsed.keys })
    : ({ problem: 'malformed' } as const);
  if (!('problem' in saved)) return Response.json(saved);
  return refuseJson(saved, { code: saved.problem, message: problemWords(saved) });
}
