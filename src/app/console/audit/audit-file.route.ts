import { getShop } from '#app/http/context.server.ts';
import { answerCsv, csvRow } from '#app/http/csv.ts';
import { refuseJson } from '#app/http/refuse.server.ts';
import { exportAudit } from '#services/staff/read-audit.ts';
import type { Route } from './+types/audit-file.route';
import { parseAuditQuery, toAuditFilter } from './audit-query.ts';
import { aboutOf, actionName, changesOf } from './audit-words.ts';

const HEADS = ['at', 'person', 'employee_number', 'action', 'about', 'id', 'changes'];

type Found = Extract<ReturnType<typeof exportAudit>, { parts: unknown }>;
type Part = Found['parts'] extends AsyncGenerator<infer Rows> ? Rows : never;

/** The audit as it is filtered, in the same words, as a file that is written while it is read (STAFF-40). */
export async function loader(args: Route.LoaderArgs) {
  const found = exportAudit(getShop(args), {
    ...toAuditFilter(parseAuditQuery(args.request.url)),
    beforeId: null,
  });
  if (found.problem) return refuseJson(found);
  return answerCsv({ name: 'audit.csv', heads: HEADS }, found.parts, toRow);
}

function toRow(row: Part[number]): string {
  const changes = changesOf(row).map(({ name, words }) => [name, words].filter(Boolean).join(': '));
  const about = aboutOf(row);
  return csvRow([
    ...[row.at.toISOString(), row.firstName, row.employeeNumber, actionName(row)],
    ...[[about.name, about.part].filter(Boolean).join(', '), row.subjectId, changes.join('; ')],
  ]);
}
