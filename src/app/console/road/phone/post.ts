import type { ChainHead } from '#domain/road/event-order.ts';
import type { RoadRun } from '#services/road/read-run.ts';
import { continueFrom, crossOut, endKeeping, listWaiting } from './diary.ts';
import { type KeptEvent, keepKey, readRunKey, replaceRun } from './kept-values.ts';

/** One request holds so many steps, and so many letters: the shop takes a MiB. */
const MOST_EVENTS = 20;
const MOST_LETTERS = 600_000;

const oneAtATime =
  (name: string) =>
  <Value>(work: () => Promise<Value>): Promise<Value> =>
    navigator.locks.request(name, work) as Promise<Value>;

/** Two tabs write one after the other. Held for moments only, never during a request: a press must not wait for a signal (ROAD-13). */
export const alone = oneAtATime('mooddrop-run');
/** Two tabs send, and ask for the key, one after the other. Whoever holds it may call `alone`, never the other way round. */
export const sendAlone = oneAtATime('mooddrop-run-post');

export type Sent = { state: 'sent' | 'away' | 'refused' | 'ended' };
type Answer = { taken: string[]; head: ChainHead; isOver: boolean; run: RoadRun | null };

/**
 * Sends what waits, and keeps what the shop answers; without signal everything stays as it is (ROAD-06). To be called
 * within `sendAlone`.
 */
export async function sendWaiting(): Promise<Sent> {
  const auth = await readRunKey();
  if (!auth) return { state: 'ended' };
  const waiting = await listWaiting(auth.runId);
  const response = await ask(auth, firstOf(waiting)).catch(() => null);
  if (!response || response.status === 429 || response.status >= 500) return { state: 'away' };
  if (!response.ok) return { state: 'refused' };
  const answer = (await response.json()) as Answer;
  const outcome = await alone(() => keepAnswer(answer, waiting));
  if (outcome === 'more' && answer.taken.length > 0) return sendWaiting();
  if (outcome !== 'wiped' && !answer.isOver) return { state: 'sent' };
  await alone(endKeeping);
  return { state: 'ended' };
}

/** `more` waits to be sent, or `all` is; `wiped` where somebody signed out meanwhile: then nothing of the answer stays. */
async function keepAnswer(answer: Answer, sent: readonly KeptEvent[]): Promise<'more' | 'all' | 'wiped'> {
  // Read anew: during the request the next steps may have been written down.
  const auth = await readRunKey();
  if (!auth) return 'wiped';
  await crossOut(sent.filter(({ id }) => answer.taken.includes(id)));
  const left = await listWaiting(auth.runId);
  const [next] = left;
  const isTorn = next && (next.seq !== answer.head.seq + 1 || next.previousHash !== answer.head.hash);
  if (isTorn) await continueFrom({ ...auth, head: answer.head }, left);
  if (left.length === 0) await keepKey({ ...auth, head: answer.head });
  const isThere = answer.run ? await replaceRun(answer.run) : true;
  // What waits is sent also after signing out; then nothing stays.
  if (left.length > 0) return 'more';
  return isThere ? 'all' : 'wiped';
}

function firstOf(waiting: readonly KeptEvent[]): KeptEvent[] {
  const batch: KeptEvent[] = [];
  let letters = 0;
  for (const event of waiting.slice(0, MOST_EVENTS)) {
    letters += JSON.stringify(event).length;
    if (letters > MOST_LETTERS && batch.length > 0) break;
    batch.push(event);
  }
  return batch;
}

function ask(
  { runId, key }: { runId: string; key: string },
  events: readonly KeptEvent[],
): Promise<Response> {
  return fetch('/run-events', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
    body: JSON.stringify({ runId, sentAt: new Date().toISOString(), events }),
    credentials: 'omit',
    signal: AbortSignal.timeout(20_000),
  });
}
