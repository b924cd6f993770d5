import { countOpenLines, listLinesAfter, listOpenLines } from '#db/queries/statements/lines.ts';
import { listToGiveBack } from '#db/queries/statements/matches.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../../context.ts';
import { checkStatement, toShownOrder } from './check-statement.ts';

const MOST_JUDGED = 500;

/** What of the kept statements is left to do: the open lines as they are judged now, and money to give back (MATCH-10). */
export async function listStatementLines(ctx: ShopContext) {
  const { actor, db } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'payments')) return { problem: 'forbidden' as const };
  const [rows, openCount, first, toGiveBack] = await Promise.all([
    listOpenLines(db, MOST_JUDGED),
    countOpenLines(db),
    listLinesAfter(db, { afterId: 0, limit: 1 }),
    listToGiveBack(db, MOST_JUDGED),
  ]);
  const verdicts = await checkStatement(ctx, rows);
  return {
    may: {
      refund: hasRight(actor.role, 'refunds'),
      export: first.length > 0 && hasRight(actor.role, 'exports'),
    },
    openCount,
    toGiveBack,
    lines: rows.map(({ id, day, cents, payer, note, method }, place) => ({
      ...{ id, day, cents, payer, note, method },
      kind: verdicts[place]?.kind ?? 'open',
      flags: verdicts[place]?.flags ?? [],
      orders: verdicts[place]?.orders.map(toShownOrder) ?? [],
    })),
  };
}

const BATCH = 500;

/** All kept lines for a file, the oldest first, in parts that are read as they are taken (MATCH-10). For those with `exports` who may confirm payments. */
export function exportStatementLines({ actor, db }: ShopContext) {
  const mayExport =
    actor.kind === 'staff' && hasRight(actor.role, 'payments') && hasRight(actor.role, 'exports');
  if (!mayExport) return { problem: 'forbidden' as const };
  async function* parts() {
    for (let afterId = 0; ; ) {
      const rows = await listLinesAfter(db, { afterId, limit: BATCH });
      if (rows.length > 0) yield rows;
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return;
      afterId = last.id;
    }
  }
  return { parts: parts() };
}
