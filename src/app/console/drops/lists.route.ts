import { getShop } from '#app/http/context.server.ts';
import { csvHeaders, csvRow, csvStart } from '#app/http/csv.ts';
import { refuseJson } from '#app/http/refuse.server.ts';
import { readDrop } from '#services/drops/drop-admin.ts';
import type { Route } from './+types/lists.route';

const HEADS = ['list', 'email', 'phone', 'preferred_mood', 'asked_at'];

/** Both lists of a drop as a file (STAFF-10). */
export async function loader(args: Route.LoaderArgs) {
  const found = await readDrop(getShop(args), args.params.id);
  if (found.problem) return refuseJson({ problem: found.problem });
  const rows = found.requests.map(({ kind, email, phone, preferredMood, at }) => [
    kind,
    email,
    phone,
    preferredMood ?? '',
    at.toISOString(),
  ]);
  const body = csvStart(HEADS) + rows.map(csvRow).join('');
  return new Response(body, { headers: csvHeaders(`${found.drop.code}.csv`) });
}
