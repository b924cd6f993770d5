import { inTransaction } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import {
  changeWholesaleStatus,
  countWholesaleRequests,
  findWholesaleRequest,
  listWholesaleRequests,
} from '#db/queries/wholesale.ts';
import { hasRight } from '#domain/staff.ts';
import type { WholesaleStatus } from '#domain/wholesale.ts';
import type { ShopContext } from '../context.ts';

const MOST_SHOWN = 200;

export type WholesaleInbox = Extract<Awaited<ReturnType<typeof readWholesaleInbox>>, { ok: true }>;

/** The requests of one status or all, the newest first, how many stand in each, and one of them in full (STAFF-14). */
export async function readWholesaleInbox(
  ctx: ShopContext,
  { status, id }: { status: WholesaleStatus | null; id: string | null },
) {
  if (!mayTrade(ctx)) return { problem: 'forbidden' as const };
  const [requests, counts, selected] = await Promise.all([
    listWholesaleRequests(ctx.db, { status, limit: MOST_SHOWN }),
    countWholesaleRequests(ctx.db),
    id ? findWholesaleRequest(ctx.db, id) : null,
  ]);
  if (id && !selected) return { problem: 'not-found' as const };
  const countOf = Object.fromEntries(counts.map((row) => [row.status, row.requests]));
  return { ok: true as const, requests, counts: countOf, selected };
}

/** Moves a request to another status (STAFF-14). Refused: no right, unknown, or changed by somebody since. */
export async function setWholesaleStatus(
  ctx: ShopContext,
  input: { id: string; version: number; status: WholesaleStatus },
) {
  const { actor } = ctx;
  if (actor.kind !== 'staff' || !mayTrade(ctx)) return { problem: 'forbidden' as const };
  const found = await findWholesaleRequest(ctx.db, input.id);
  if (!found) return { problem: 'not-found' as const };
  const isSaved = await inTransaction(ctx.db, async (tx) => {
    if (!(await changeWholesaleStatus(tx, input))) return false;
    await addAuditRow(tx, {
      at: ctx.now,
      staffId: actor.staffId,
      action: 'wholesale.status',
      subjectKind: 'wholesale-request',
      subjectId: input.id,
      before: { status: found.status },
      after: { status: input.status },
    });
    await sendChangeNotice(tx, { topic: 'staff', kind: 'wholesale', ref: input.id });
    return true;
  });
  return isSaved ? { ok: true as const } : { problem: 'changed' as const };
}

function mayTrade({ actor }: ShopContext): boolean {
  return actor.kind === 'staff' && hasRight(actor.role, 'wholesale');
}
