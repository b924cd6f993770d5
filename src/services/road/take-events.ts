import { type Tx, transact } from '#db/client.ts';
import { spendAttempt } from '#db/queries/identity/attempts.ts';
import { addRunEvent, addRunNotice, findChainHead, listKnownEvents } from '#db/queries/road/events.ts';
import { findRoadRun, lockRun, type RoadRunRow } from '#db/queries/road/runs.ts';
import { findRoadStop } from '#db/queries/road/stops.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import { inSequence, placeOf } from '#domain/road/event-order.ts';
import { happenedAt, isClockWrong } from '#domain/road/phone-clock.ts';
import { hashedText, type RunEvent } from '#domain/road/run-event.ts';
import type { ShopContext } from '../context.ts';
import type { Storage } from '../storage.ts';
import { applyStep } from './apply-step.ts';
import { type Drawings, keepDrawings, putDrawings, sha256Hex } from './drawings.ts';
import { drawRun } from './read-run.ts';
import { isRunKey } from './run-key.ts';

/** An event, and the picture of the signature that its hash names. */
export type SentEvent = RunEvent & { signature?: string };

type Batch = {
  runId: string;
  key: string;
  /** The phone's clock as it sends. */
  sentAt: Date;
  events: readonly SentEvent[];
  uploads: Storage;
};

const WINDOW_MS = 10 * 60_000;
const MOST_BATCHES = 600;

/**
 * What a driver's phone tells, by the key of its run and nothing else (ROAD-05 to ROAD-08): in any order, doubled, late,
 * after the session ended or the account was closed, to one end state. Each event is taken once, in the phone's own
 * sequence, with its row in one transaction; what can no longer be done is kept as `look` with a notice. Answers what
 * has come for good, which number is missing for the rest, and the run as it stands. Refused: `run-key-invalid`,
 * `too-many-tries`, a storage that does not take the signature.
 */
export async function takeEvents(ctx: ShopContext, batch: Batch) {
  const limit = { key: `run-events:${batch.runId}`, now: ctx.now, windowMs: WINDOW_MS };
  const run = await findRoadRun(ctx.db, { id: batch.runId });
  if (!run || !isRunKey(run, { key: batch.key, now: ctx.now }))
    return { problem: 'run-key-invalid' as const };
  if ((await spendAttempt(ctx.db, limit)).points > MOST_BATCHES)
    return { problem: 'too-many-tries' as const };
  const events = inSequence(batch.events.filter(({ runId }) => runId === run.id));
  const known = await listKnownEvents(ctx.db, { runId: run.id, ids: events.map(({ id }) => id) });
  const taken = [...known];
  for (const event of events.filter(({ id }) => !known.has(id))) {
    const answer = await takeOne(ctx, { run, event, sentAt: batch.sentAt, uploads: batch.uploads });
    if ('problem' in answer) return answer;
    if ('missing' in answer) return answerPhone(ctx, run.id, { taken, missing: answer.missing });
    taken.push(event.id);
  }
  return answerPhone(ctx, run.id, { taken, missing: null });
}

/** Whoever is no longer with the shop may still send, but is told nothing new. */
async function answerPhone(ctx: ShopContext, id: string, told: { taken: string[]; missing: number | null }) {
  const run = await findRoadRun(ctx.db, { id });
  const isTold = run?.isDriverActive && run.status === 'out';
  const isOver = run?.status !== 'out';
  const head = await findChainHead(ctx.db, id);
  return { ok: true as const, ...told, head, isOver, run: isTold ? await drawRun(ctx, run) : null };
}

type One = { run: RoadRunRow; event: SentEvent; sentAt: Date; uploads: Storage };
type Taken = { ok: true } | { missing: number };

async function takeOne(ctx: ShopContext, one: One) {
  const { event, uploads } = one;
  const runId = one.run.id;
  const isTrue = event.signature && sha256Hex(event.signature) === event.body.signatureHash;
  const put = await putDrawings(ctx, { signature: isTrue ? event.signature : undefined, uploads });
  if ('problem' in put && put.problem !== 'signature-invalid') return put;
  const drawn: Drawings = 'problem' in put ? { ok: true, signature: null } : put;
  return transact(ctx.db, async (tx): Promise<Taken> => {
    await lockRun(tx, runId);
    const [run, head] = [await findRoadRun(tx, { id: runId }), await findChainHead(tx, runId)];
    const known = await listKnownEvents(tx, { runId, ids: [event.id] });
    if (!run || known.size > 0) return { ok: true };
    const place = placeOf(event, head, sha256Hex(hashedText(plain(event))));
    if (place === 'gap') return { missing: head.seq + 1 };
    await write(ctx, tx, { ...one, run, drawn, refused: place === 'next' ? null : place });
    return { ok: true };
  });
}

const plain = ({ signature: _, ...event }: SentEvent): RunEvent => event;

type Writing = One & { drawn: Drawings; refused: 'second-phone' | 'chain-broken' | null };

/** The event's effect, or the word that somebody has to look; and its row, whatever became of it. */
async function write(ctx: ShopContext, tx: Tx, { run, event, sentAt, drawn, refused }: Writing) {
  const { now } = ctx;
  const [id, deviceAt, staffId] = [event.id, new Date(event.deviceAt), run.driverStaffId ?? ''];
  const isWrong = isClockWrong({ sentAt, receivedAt: now });
  const at = happenedAt({ deviceAt, sentAt, receivedAt: now, notBefore: run.startedAt ?? now });
  const files = await keepDrawings(tx, { drawn, staffId, now });
  const actor = { kind: 'staff', staffId, role: 'driver', sessionId: run.id } as const;
  const { kind, stopId, body: facts } = event;
  const step = { kind, stopId, facts, files };
  const applied = refused
    ? { problem: refused }
    : await transact(tx, (inner) => applyStep({ ...ctx, now: at, actor, db: inner }, inner, { run, step }));
  const problem = 'problem' in applied ? applied.problem : null;
  const stop = await findRoadStop(tx, { runId: run.id, stopId });
  const kept = stop ? { stopId } : {};
  const { seq, previousHash, hash } = event;
  await addRunEvent(tx, {
    ...{ runId: run.id, id, seq, kind, ...kept, deviceAt, receivedAt: now, previousHash, hash, body: facts },
    ...{ outcome: problem ? 'look' : 'applied', problem },
  });
  const tell = (code: string, details: Record<string, unknown>) =>
    addRunNotice(tx, {
      ...{ id: ctx.newId(), runId: run.id, ...kept, eventId: id, code, details, createdAt: now },
    });
  const { photoHash } = facts;
  const told = { kind, happenedAt: at, orderNumber: stop?.orderNumber ?? null };
  if (problem)
    await tell(problem, {
      ...told,
      ...(files.signatureFileId && { signature: files.signatureFileId }),
      ...(photoHash && { photoHash }),
    });
  if (isWrong) await tell('clock-wrong', { deviceAt, sentAt, receivedAt: now });
  if (!run.isDriverActive) await tell('account-closed', told);
  await sendChangeNotice(tx, { topic: 'staff', kind: 'run', ref: run.number });
}
