import { transact } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { spendAttempt } from '#db/queries/identity/attempts.ts';
import { findContactMark } from '#db/queries/outbox/contacts.ts';
import { addToOutbox, isInOutbox } from '#db/queries/outbox/outbox.ts';
import { findRoadRun, lockRun } from '#db/queries/road/runs.ts';
import { findRoadStop } from '#db/queries/road/stops.ts';
import { parseDriverMessage } from '#domain/road/driver-message.ts';
import { isOnRoad, isOpenStop } from '#domain/road/stop-steps.ts';
import type { ShopContext } from '../context.ts';
import { sha256Hex } from './drawings.ts';
import { type AskedRun, findOwnRun } from './find-run.ts';

type Input = AskedRun & { stopId: string; ready?: string; words?: string };

const HOUR_MS = 3_600_000;
const MOST_AN_HOUR = 40;

/**
 * A text to the customer of a stop from the shop's own number, so that nobody's private number is shown (ROAD-11). It
 * waits in the outbox and leaves like every text of service; the same words go to one stop once, however often they are
 * sent. The audit keeps who has said what. Refused as `findOwnRun` says, without a service that carries texts
 * (`texts-off`), for a stop that is over (`stop-over`) or an order off the road, for a number that has said STOP
 * (`text-stopped`), for no or too many words, and past forty an hour (`too-many-tries`).
 */
export async function messageCustomer(ctx: ShopContext, input: Input) {
  const found = await findOwnRun(ctx, input);
  if ('problem' in found) return found;
  if (!ctx.hasText) return { problem: 'texts-off' as const };
  const parsed = parseDriverMessage(input.ready, input.words);
  if ('problem' in parsed) return parsed;
  const { now } = ctx;
  const { id: runId } = found.run;
  return transact(ctx.db, async (tx) => {
    await lockRun(tx, runId);
    const run = await findRoadRun(tx, { id: runId });
    if (run?.status !== 'out') return { problem: 'run-over' as const };
    const stop = await findRoadStop(tx, { runId, stopId: input.stopId });
    if (!stop) return { problem: 'not-found' as const };
    if (!isOpenStop(stop)) return { problem: 'stop-over' as const };
    if (!isOnRoad(stop.orderStatus)) return { problem: 'order-off-road' as const };
    const { orderId, orderNumber, customerId, customerPhone } = stop;
    const mark = await findContactMark(tx, { channel: 'text', address: customerPhone });
    if (mark?.mark === 'stopped') return { problem: 'text-stopped' as const };
    const dedupeKey = `driver-message:${stop.id}:${sha256Hex(JSON.stringify(parsed.message)).slice(0, 32)}`;
    if (await isInOutbox(tx, dedupeKey)) return { ok: true as const };
    const limit = { key: `driver-message:${runId}`, now, windowMs: HOUR_MS };
    if ((await spendAttempt(tx, limit)).points > MOST_AN_HOUR) return { problem: 'too-many-tries' as const };
    const params = { orderNumber, ...parsed.message };
    const to = { channel: 'text', recipient: customerPhone, customerId } as const;
    await addToOutbox(tx, [
      { ...to, kind: 'driver-message', params, dedupeKey, runAfter: now, createdAt: now },
    ]);
    const about = { action: 'run.message', subjectKind: 'order', subjectId: orderNumber };
    const after = { ...parsed.message, run: run.number, order: orderId };
    await addAuditRow(tx, { at: now, staffId: found.actor.staffId, ...about, after });
    return { ok: true as const };
  });
}
