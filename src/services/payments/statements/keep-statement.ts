import { inTransaction } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { addStatementLines, findStatementLines } from '#db/queries/statements/lines.ts';
import type { ShopContext } from '../../context.ts';
import { confirmLine } from './confirm-line.ts';
import { type JudgedLine, readStatement, type StatementInput } from './preview-statement.ts';

/**
 * Keeps a statement's lines and confirms all that are sure, judged again now (MATCH-06, MATCH-07): each as if it were
 * confirmed alone, in a transaction of its own, so that one that somebody else was first with leaves the others as they
 * are. A line that is here already is not kept a second time. Answers how many lines are new and were known, how many
 * orders were confirmed, and which were not and why. Refused as the preview is.
 */
export async function keepStatement(ctx: ShopContext, input: StatementInput) {
  const judged = await readStatement(ctx, input);
  if ('problem' in judged) return judged;
  if (judged.kind === 'columns') return { problem: 'statement-columns-invalid' as const };
  const { lines, known, actor } = judged;
  const kept = await keepLines(ctx, { lines, staffId: actor.staffId });
  const ids = await findStatementLines(
    ctx.db,
    lines.map(({ line }) => line.hash),
  );
  const left: { orderNumber: string; problem: string }[] = [];
  let confirmed = 0;
  for (const { line, verdict } of lines) {
    const [order] = verdict.orders;
    const id = ids.get(line.hash)?.id;
    if (verdict.kind !== 'sure' || !order || id === undefined) continue;
    const answer = await confirmLine(ctx, { line: { ...line, id }, order, how: 'sure' });
    if (answer.problem) left.push({ orderNumber: order.orderNumber, problem: answer.problem });
    else confirmed += 1;
  }
  return { ok: true as const, kept, known, confirmed, left };
}

type Keeping = { lines: readonly JudgedLine[]; staffId: string };

async function keepLines({ db, now }: ShopContext, { lines, staffId }: Keeping): Promise<number> {
  return inTransaction(db, async (tx) => {
    const kept = await addStatementLines(
      tx,
      lines.map(({ line: { ordinal: _, ...row } }) => ({ ...row, staffId, keptAt: now })),
    );
    if (kept === 0) return 0;
    const [first] = lines;
    await addAuditRow(tx, {
      at: now,
      staffId,
      action: 'statement.keep',
      subjectKind: 'statement',
      subjectId: first?.line.method ?? '',
      after: { lines: kept },
    });
    return kept;
  });
}
