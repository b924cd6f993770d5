import { createChance } from './chance.ts';
import { check } from './check.ts';
import { makeRequest, type Phase } from './grammar.ts';
import { inWords, type Request, toBytes } from './request.ts';
import { type Answer, send } from './send.ts';
import { shrink } from './shrink.ts';
import type { SupervisedShop } from './supervised-shop.ts';
import type { Tally } from './tally.ts';
import type { World } from './world.ts';

const AT_ONCE = 10;
/** A kind of request that ended the process so often is left out: what comes after it must be reached too. */
const MOST_ENDS = 2;

export type Run = {
  shop: SupervisedShop;
  world: World;
  tally: Tally;
  seed: number;
  endsAt: number;
  onFault: (count: number, words: string) => void;
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Many browsers, each at an address of its own: a limit on one must not hide what lies behind it. */
function sourceAddress(seed: number, place: number): string {
  const chance = createChance(seed, -place - 1);
  return `127.${chance.int(1, 250)}.${chance.int(0, 255)}.${chance.int(1, 254)}`;
}

function ask({ world, seed }: Run, request: Request, place: number): Promise<Answer> {
  const { manner = {}, isOwedAnswer } = request;
  return send({
    port: world.port,
    from: sourceAddress(seed, place),
    bytes: toBytes(request),
    manner,
    isOwedAnswer,
  });
}

async function isServing({ shop, world }: Run): Promise<boolean> {
  const answer = await fetch(`${world.url}/healthz`, { signal: AbortSignal.timeout(20_000) }).catch(
    () => null,
  );
  return Boolean(answer?.ok) && (await shop.whenUp()).exitCode === null;
}

async function whenServing(run: Run): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (!(await isServing(run))) {
    if (Date.now() > deadline) throw new Error(`the shop does not come back:\n${run.shop.state.lastWords}`);
    await pause(200);
  }
}

/** Sends the requests of one phase, and finds out which one it was when the process ends. */
export async function runPhase(run: Run, phase: Phase, from: number, to: number): Promise<void> {
  const ends = new Map<string, number>();
  let next = from;
  while (next < to && Date.now() < run.endsAt) {
    const restartsBefore = run.shop.state.restarts;
    const suspects: { request: Request; place: number }[] = [];
    const work = async () => {
      while (next < to && run.shop.state.restarts === restartsBefore && Date.now() < run.endsAt) {
        const place = next++;
        const request = makeRequest(phase, { seed: run.seed, place }, run.world);
        if ((ends.get(request.title) ?? 0) >= MOST_ENDS) continue;
        const current = { request, place };
        suspects.push(current);
        const answer = await ask(run, request, place);
        await note(run, request, answer, place);
        // The process may end a moment after its answer, so a request stays under suspicion for a while.
        setTimeout(() => suspects.splice(suspects.indexOf(current), 1), 400).unref();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await pause(100);
    if (run.shop.state.restarts === restartsBefore) continue;
    const under = [...suspects];
    await whenServing(run);
    const culprit = await findCulprit(run, under);
    const { request } = culprit ??
      under.at(-1) ?? { request: makeRequest(phase, { seed: run.seed, place: next - 1 }, run.world) };
    ends.set(request.title, (ends.get(request.title) ?? 0) + 1);
    run.tally.count.restarts += 1;
    const certainty = culprit
      ? 'again when sent alone'
      : `not again when sent alone, ${under.length} in flight`;
    run.tally.addFault('restart', request, certainty, run.shop.state.lastWords);
  }
}

async function findCulprit(run: Run, suspects: readonly { request: Request; place: number }[]) {
  for (const suspect of suspects) {
    const before = run.shop.state.restarts;
    await ask(run, suspect.request, suspect.place);
    await pause(150);
    if (run.shop.state.restarts > before) {
      await whenServing(run);
      return suspect;
    }
  }
  return null;
}

async function note(run: Run, request: Request, answer: Answer, place: number): Promise<void> {
  const { tally } = run;
  let verdict = check(answer, request.isOwedAnswer);
  if (verdict === 'hung' && (await isServing(run))) {
    // A loaded machine is no fault: what got no answer is asked once more.
    verdict = check(await ask(run, request, place), request.isOwedAnswer);
  }
  tally.add(request, answer, verdict);
  if (verdict === 'ok' || verdict === 'busy') return;
  const status = answer.statuses.filter((each) => each >= 500).join(' ');
  const isNew = tally.addFault(verdict, request, status, answer.head.split('\r\n')[0] ?? '');
  if (!isNew) return;
  const isWorthIt = verdict === 'failed' && !request.raw;
  const fails = async (one: Request) => check(await ask(run, one, place), true) === 'failed';
  const smallest = isWorthIt ? await shrink(request, fails) : request;
  tally.refine(verdict, request, status, smallest, (await run.shop.output()).slice(-700));
  run.onFault(tally.faults.size, `${verdict} ${status} ${request.title}\n  ${inWords(smallest)}`);
}
