import { transact } from '#db/client.ts';
import { findRoadRun, lockRun } from '#db/queries/road/runs.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import type { ShopContext } from '../context.ts';
import type { Storage } from '../storage.ts';
import { applyStep, type RoadStep } from './apply-step.ts';
import { type DoorPhotoFile, keepDrawings, putDrawings } from './drawings.ts';
import { type AskedRun, findOwnRun } from './find-run.ts';

type Input = AskedRun & {
  step: Omit<RoadStep, 'files'>;
  /** The signature as it was drawn, a PNG as a data URL; a form without script has none: then it is on paper. */
  signature?: string;
  /** As the form has brought it into the storage; its row is made here, and its hash stands among the facts. */
  photo?: DoorPhotoFile;
  uploads: Storage;
};

/**
 * A step at a stop by the driver of the run, or by the office for them, while there is signal (ROAD-02, ROAD-03). One
 * transaction; refused as `findOwnRun` and `applyStep` say, with `signature-invalid` for a picture that is none, and
 * `storage-away` where it cannot be kept.
 */
export async function takeStep(ctx: ShopContext, input: Input) {
  const found = await findOwnRun(ctx, input);
  if ('problem' in found) return found;
  const drawn = await putDrawings(ctx, input);
  if ('problem' in drawn) return drawn;
  return transact(ctx.db, async (tx) => {
    await lockRun(tx, found.run.id);
    const run = await findRoadRun(tx, { id: found.run.id });
    if (!run) return { problem: 'not-found' as const };
    const staffId = found.actor.staffId;
    const files = await keepDrawings(tx, { drawn, staffId, now: ctx.now });
    const done = await applyStep(ctx, tx, { run, step: { ...input.step, files } });
    // What moves no order, such as the last stop that failed, was told to no open page of the office.
    if (!('problem' in done)) await sendChangeNotice(tx, { topic: 'staff', kind: 'run', ref: run.number });
    return done;
  });
}
