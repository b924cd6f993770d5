import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { drawMutants, seededRandom } from './draw-mutants.ts';
import { isEquivalent } from './equivalent.ts';
import { findMutants } from './find-mutants.ts';
import { folderOf, type Mutant, ROOMS, type Room } from './mutant.ts';
import { inWords, reportOf, type Tried } from './report.ts';
import { findRed, tryMutant } from './try-mutant.ts';
import { openWorkshop } from './workshop.ts';

const SHARES: Readonly<Record<Room, number>> = { domain: 0.4, services: 0.35, queries: 0.25 };

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: new Date().toISOString().slice(0, 10).replaceAll('-', '') },
    count: { type: 'string', default: '60' },
    room: { type: 'string', multiple: true, default: [...ROOMS] },
    file: { type: 'string', multiple: true, default: [] },
    limit: { type: 'string', default: '240' },
    list: { type: 'boolean', default: false },
    'no-baseline': { type: 'boolean', default: false },
  },
});

function faultsOf(room: Room): Mutant[] {
  const files = globSync(`${folderOf(room)}/**/*.ts`).filter((path) => !/\.test\.ts$|\/testing\//.test(path));
  const wanted = files.filter((path) => values.file.length === 0 || values.file.includes(path));
  return wanted
    .sort()
    .flatMap((file) => findMutants(file, readFileSync(file, 'utf8')))
    .filter((mutant) => !isEquivalent(mutant));
}

function drawAll(): { room: Room; mutant: Mutant }[] {
  const random = seededRandom(Number(values.seed));
  const rooms = ROOMS.filter((room) => values.room.includes(room));
  const whole = rooms.reduce((sum, room) => sum + SHARES[room], 0);
  return rooms.flatMap((room) => {
    const faults = faultsOf(room);
    const count = Math.round((Number(values.count) * SHARES[room]) / whole);
    console.log(`${room}: ${faults.length} faults can be planted, ${count} are drawn`);
    return drawMutants(faults, count, random).map((mutant) => ({ room, mutant }));
  });
}

const drawn = drawAll();
console.log(`seed ${values.seed}, ${drawn.length} faults\n`);
if (values.list) {
  for (const { mutant } of drawn)
    console.log(inWords({ mutant, outcome: 'survived' }).replace('survived ', ''));
  process.exit(0);
}

const { folder, close } = openWorkshop(process.cwd());
process.on('exit', close);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
const bench = { folder, limitMs: Number(values.limit) * 1000 };

if (!values['no-baseline']) {
  const red = findRed(bench, [...new Set(drawn.map(({ mutant }) => mutant.file))]);
  if (red) {
    console.error(`The tests are not green before any fault is planted:\n${red}`);
    process.exit(2);
  }
}

const tried: Tried[] = [];
for (const { room, mutant } of drawn) {
  const outcome = tryMutant(bench, mutant);
  tried.push({ room, mutant, outcome });
  console.log(`${tried.length}/${drawn.length} ${inWords({ mutant, outcome })}`);
}
const { lines, isEnough } = reportOf(tried);
console.log(`\n${lines.join('\n')}`);
process.exit(isEnough ? 0 : 1);
