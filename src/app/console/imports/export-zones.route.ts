import { getShop } from '#app/http/context.server.ts';
import { answerCsv, csvRow } from '#app/http/csv.ts';
import { refuseJson } from '#app/http/refuse.server.ts';
import { exportZones } from '#services/imports/zones/import-zones.ts';
import type { Route } from './+types/export-zones.route';
import { answerTemplate, asksTemplate } from './answer-template.server.ts';

/** The zones that staff decided about, as a file (CSV-12). */
export async function loader(args: Route.LoaderArgs) {
  if (asksTemplate(args.request)) return answerTemplate(getShop(args), 'zones');
  const found = await exportZones(getShop(args));
  if (found.problem) return refuseJson(found);
  return answerCsv({ name: 'zones.csv', heads: found.heads }, found.parts, csvRow);
}
