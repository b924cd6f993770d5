import { hashedText, type RunEvent } from '#domain/road/run-event.ts';
import type { RoadRun } from '#services/road/read-run.ts';
import { hashOnPhone } from './hash-on-phone.ts';
import { type KeptEvent, type KeptKey, readRunKey, type ToldStep } from './kept-values.ts';
import { keptPhoto, listWaitingPhotos } from './photos.ts';
import { forget, forgetRun, keep, listKept, read, wipe } from './vault.ts';

const EVENT = 'event:';
const nameOf = ({ runId, seq }: RunEvent) => `${EVENT}${runId}:${String(seq).padStart(8, '0')}`;

/** What the shop has not got yet, of one run or of all, the oldest first. */
export async function listWaiting(runId = ''): Promise<KeptEvent[]> {
  const names = await listKept(EVENT + runId);
  const events = await Promise.all(names.map((name) => read<KeptEvent>(name)));
  return events.filter((event) => event !== null);
}

/** Writes down what happened: kept before anybody tries to send it (ROAD-06). Throws where this phone has no key, or has none any more. */
export async function writeDown({ kind, stopId, facts, signature, photo }: ToldStep): Promise<KeptEvent> {
  const auth = await readRunKey();
  if (!auth) throw new Error('no key of a run on this phone');
  const { runId, head } = auth;
  const photoHash = photo?.hash;
  const signatureHash = signature && (await hashOnPhone(signature));
  const event = {
    ...{
      runId,
      id: crypto.randomUUID(),
      seq: head.seq + 1,
      kind,
      stopId,
      deviceAt: new Date().toISOString(),
    },
    ...{
      previousHash: head.hash,
      body: { ...facts, ...(signatureHash && { signatureHash }), ...(photoHash && { photoHash }) },
    },
  };
  const hash = await hashOnPhone(hashedText(event));
  const kept = { ...event, hash, ...(signature && { signature }) };
  const { seq } = event;
  const isKept = await keep({
    ...{ [nameOf(kept)]: kept, auth: { ...auth, head: { seq, hash } } },
    ...(photo && keptPhoto(auth, photo)),
  });
  if (!isKept) throw new Error('this phone has been signed out of');
  return kept;
}

/** The shop has these for good. */
export const crossOut = (events: readonly KeptEvent[]) => forget(events.map(nameOf));

/**
 * Numbers anew what waits, after `head`: where the shop has been told less or more than this phone knows of, because
 * another phone was used meanwhile. `beside` is kept in the same moment.
 * @returns whether this phone still keeps anything
 */
export async function continueFrom(
  auth: KeptKey,
  waiting: readonly KeptEvent[],
  beside: { run?: RoadRun } = {},
): Promise<boolean> {
  await forget(waiting.map(nameOf));
  const anew: Record<string, KeptEvent> = {};
  let { head } = auth;
  for (const event of waiting) {
    const { hash: _, signature, ...told } = event;
    const next = { ...told, seq: head.seq + 1, previousHash: head.hash };
    const hash = await hashOnPhone(hashedText(next));
    const kept = { ...next, hash, ...(signature && { signature }) };
    anew[nameOf(kept)] = kept;
    head = { seq: next.seq, hash };
  }
  return keep({ ...anew, auth: { ...auth, head }, ...beside });
}

/** The run has ended: nothing of it stays, unless something has not been sent yet (ROAD-05). */
export async function endKeeping(): Promise<void> {
  const waiting = [...(await listWaiting()), ...(await listWaitingPhotos())];
  await (waiting.length > 0 ? forgetRun() : wipe());
}
