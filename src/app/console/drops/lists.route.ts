import { getShop } from '#app/http/context.server.ts';
import { refuseJson } from '#app/http/refuse.server.ts';
import { readDrop } from '#services/drops/drop-admin.ts';
import type { Route } from './+types/lists.route';

const HEADS = ['list', 'email', 'phone', 'preferred_mood', 'asked_at'];

/** Spreadsheets read a file as UTF-8 only where it says so. */
const UTF8_MARK = '\uFEFF';

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
  const body = [HEADS, ...rows].map((row) => row.map(toCell).join(',')).join('\r\n');
  return new Response(`${UTF8_MARK}${body}\r\n`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${found.drop.code}.csv"`,
    },
  });
}

/** Quoted, with formulas turned into plain text. */
function toCell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
