import { csvHeaders, csvStart } from '#app/http/csv.ts';
import { refuseJson } from '#app/http/refuse.server.ts';
import type { ShopContext } from '#services/context.ts';
import { importTemplate } from '#services/imports/template.ts';

/** Does this address ask for the empty file? */
export const asksTemplate = (request: Request) => new URL(request.url).searchParams.get('as') === 'template';

/** An empty file with the names of its columns, to fill in (CSV-15). */
export function answerTemplate(ctx: ShopContext, kind: Parameters<typeof importTemplate>[1]): Response {
  const found = importTemplate(ctx, kind);
  if (found.problem) return refuseJson(found);
  return new Response(csvStart(found.heads), { headers: csvHeaders(`${kind}-template.csv`) });
}
