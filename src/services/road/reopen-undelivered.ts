import { transact } from '#db/client.ts';
import { findRoadRun, lockRun } from '#db/queries/road/runs.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import type { ShopContext } from '../context.ts';
import { applyStep } from './apply-step.ts';
import { type AskedRun, findOwnRun } from './find-run.ts';

/**
 * The office takes back that a stop was not delivered, while its run is out and its goods are aboard (LOOK-559): the
 * stop is open again as it was, which the driver's phone reads with its next answer. Pressed for an open stop it changes
 * nothing. One transaction, with its entry of the audit; refused as `findOwnRun` and `applyStep` say.
 */
export async function reopenUndelivered(
  ctx: ShopContext,
  { stopId, ...asked }: AskedRun & { stopId: string },
) {
  const found = await findOwnRun(ctx, asked);
  if ('problem' in found) return found;
  return transact(ctx.db, async (tx) => {
    await lockRun(tx, found.run.id);
    const run = await findRoadRun(tx, { id: found.run.id });
    if (!run) return { problem: 'not-found' as const };
    const step = { kind: 'reopened', stopId, facts: { addressVersion: 0 } } as const;
    const done = await applyStep(ctx, tx, { run, step });
    if (!('problem' in done)) await sendChangeNotice(tx, { topic: 'staff', kind: 'run', ref: run.number });
    return done;
  });
}
