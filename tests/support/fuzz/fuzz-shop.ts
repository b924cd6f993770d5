import { checkBooks } from '#services/ledger.ts';
import { changedTables, onlyStaffs, readFigures, runAhead, withDatabase } from './closed-shop.ts';
import { knownForms } from './form-examples.ts';
import { harvest } from './forms.ts';
import { PHASES, type Phase, SHARES } from './grammar.ts';
import { castShop } from './people.ts';
import { runPhase } from './run.ts';
import { superviseShop } from './supervised-shop.ts';
import { createTally } from './tally.ts';
import type { World } from './world.ts';

export type Plan = {
  dataDir: string;
  requests: number;
  seed: number;
  /** How long the sending may take altogether. */
  mostMs: number;
  /** Sessions of each role. */
  each?: number;
  phases?: readonly Phase[];
  environment?: Record<string, string>;
  onProgress?: (line: string) => void;
};

/** Everything that a run says of the shop. */
export async function fuzzShop(plan: Plan) {
  const { dataDir, requests, seed, onProgress = () => {}, phases = PHASES } = plan;
  const tally = createTally();
  const memory: number[] = [];
  const changed: Record<string, string[]> = {};
  const cast = await withDatabase(dataDir, async (db) => {
    await runAhead(db);
    return castShop(db, plan.each ?? 30);
  });
  const endsAt = Date.now() + plan.mostMs;
  let [before, place] = [await readFigures(dataDir), 0];
  for (const phase of phases) {
    if (Date.now() > endsAt) break;
    const shop = await superviseShop({ DATA_DIR: dataDir, ...plan.environment });
    const world = await meet(shop.port, cast);
    const wanted = Math.round((requests * SHARES[phase]) / sum(phases.map((each) => SHARES[each])));
    const onFault = (count: number, words: string) => onProgress(`fault ${count}: ${words}`);
    const run = { shop, world, tally, seed, endsAt, onFault };
    const warm = Math.min(1000, Math.round(wanted / 4));
    await runPhase(run, phase, place, place + warm);
    memory.push(await shop.memoryMiB());
    await runPhase(run, phase, place + warm, place + wanted);
    memory.push(await shop.memoryMiB());
    await shop.stop();
    place += wanted;
    const after = await readFigures(dataDir);
    changed[phase] = phase === 'staff' ? [] : checkChange(phase, before, after);
    before = after;
    onProgress(
      `${phase}: ${wanted} asked for, ${tally.count.sent} sent so far, ${shop.state.restarts} restarts, ${tally.faults.size} kinds of faults`,
    );
  }
  const { differences } = await withDatabase(dataDir, checkBooks);
  return { tally, memory, changed, differences };
}

export type FuzzResult = Awaited<ReturnType<typeof fuzzShop>>;

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

function checkChange(phase: Phase, before: Record<string, string>, after: Record<string, string>): string[] {
  return phase === 'quiet'
    ? changedTables(before, after)
    : changedTables(onlyStaffs(before), onlyStaffs(after));
}

async function meet(port: number, cast: World['cast']): Promise<World> {
  const url = `http://127.0.0.1:${port}`;
  const { forms, links } = await harvest(url, cast);
  return { url, host: `127.0.0.1:${port}`, port, cast, links, forms: [...forms, ...knownForms(cast)] };
}
