import { getShop } from '#app/http/context.server.ts';
import { answerJson } from '#app/http/whole-answer.server.ts';
import { readMe } from '#services/identity/read-me.ts';
import type { Route } from './+types/me.route';

export async function loader(args: Route.LoaderArgs) {
  return answerJson(await readMe(getShop(args)));
}
