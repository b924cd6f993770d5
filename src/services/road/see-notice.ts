import { inTransaction } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { seeRunNotice } from '#db/queries/road/events.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import type { ShopContext } from '../context.ts';
import { type AskedRun, findOwnRun } from './find-run.ts';

/** Somebody of driver and office has looked at it (ROAD-07): it is shown to nobody any more. Refused as `findOwnRun` says. */
export async function seeNotice(ctx: ShopContext, { id, ...asked }: AskedRun & { id: string }) {
  const found = await findOwnRun(ctx, asked);
  if ('problem' in found) return found;
  const { staffId } = found.actor;
  const { id: runId, number } = found.run;
  const isSeen = await inTransaction(ctx.db, async (tx) => {
    if (!(await seeRunNotice(tx, { id, runId, staffId, now: ctx.now }))) return false;
    const facts = { action: 'run.looked-at', subjectKind: 'run', subjectId: number, after: { notice: id } };
    await addAuditRow(tx, { at: ctx.now, staffId, ...facts });
    await sendChangeNotice(tx, { topic: 'staff', kind: 'run', ref: number });
    return true;
  });
  return isSeen ? { ok: true as const } : { problem: 'not-found' as const };
}
