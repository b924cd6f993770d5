import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawMutants, seededRandom } from './draw-mutants.ts';
import { EQUIVALENT } from './equivalent.ts';
import { findMutants } from './find-mutants.ts';
import { plant } from './mutant.ts';
import { interval, reportOf } from './report.ts';

const SOURCE = `import { and, eq, lt } from 'drizzle-orm';
/** Ünïcödé before the code moves bytes and letters apart. */
export async function step(tx: Tx, input: { most: 5 }) {
  if (input.count >= 3) return null;
  await sendChangeNotice(tx, { kind: 'order', orderId: input.id });
  return tx.select().where(and(eq(orders.id, input.id), lt(orders.at, input.since)));
}
`;
const found = findMutants('src/x.ts', SOURCE);
const changes = found.map(({ kind, line, before, after }) => [kind, line, before, after].join(' | '));

test('every kind of fault is found where it can be planted, types are left alone', () => {
  expect(changes.toSorted()).toEqual(
    [
      'guard | 4 | if (input.count >= 3) return null; | ;',
      'bound | 4 | input.count >= 3 | input.count > 3',
      'number | 4 | 3 | 4',
      "call | 5 | await sendChangeNotice(tx, { kind: 'order', orderId: input.id }); | ;",
      "argument | 5 | { kind: 'order', orderId: input.id } | { orderId: input.id }",
      "argument | 5 | { kind: 'order', orderId: input.id } | { kind: 'order' }",
      'where | 6 | eq(orders.id, input.id) | undefined',
      'where | 6 | lt(orders.at, input.since) | undefined',
      'logic | 6 | eq | planted_ne',
      'bound | 6 | lt | planted_lte',
    ].toSorted(),
  );
});

test('a planted fault changes only its own place and imports the name that it needs', () => {
  const bound = found.find(({ before }) => before === 'input.count >= 3');
  if (!bound) throw new Error('not found');
  expect(plant(SOURCE, bound)).toBe(SOURCE.replace('>= 3', '> 3'));
  const other = found.find(({ before }) => before === 'lt');
  if (!other) throw new Error('not found');
  expect(plant(SOURCE, other)).toMatch(/^import \{ lte as planted_lte \} from 'drizzle-orm'; import/);
  expect(plant(SOURCE, other)).toContain('planted_lte(orders.at');
});

test('the same seed draws the same faults, another seed others, at most two per file', () => {
  const all = ['a.ts', 'b.ts', 'c.ts', 'd.ts'].flatMap((file) => findMutants(file, SOURCE));
  const draw = (seed: number) => drawMutants(all, 6, seededRandom(seed));
  expect(draw(1)).toEqual(draw(1));
  expect(draw(2)).not.toEqual(draw(1));
  const files = draw(1).map(({ file }) => file);
  expect(files).toHaveLength(6);
  for (const file of files) expect(files.filter((other) => other === file).length).toBeLessThanOrEqual(2);
  expect(drawMutants(all, 100, seededRandom(1))).toHaveLength(8);
});

test('a folder below its share fails the run; timeouts and invalid faults do not count', () => {
  const [mutant] = found;
  if (!mutant) throw new Error('not found');
  const of = (killed: number, survived: number) => [
    ...Array.from({ length: killed }, () => ({
      room: 'domain' as const,
      mutant,
      outcome: 'killed' as const,
    })),
    ...Array.from({ length: survived }, () => ({
      room: 'domain' as const,
      mutant,
      outcome: 'survived' as const,
    })),
    { room: 'domain' as const, mutant, outcome: 'invalid' as const },
  ];
  expect(reportOf(of(9, 1)).isEnough).toBe(true);
  expect(reportOf(of(8, 1)).isEnough).toBe(false);
  expect(reportOf(of(9, 1)).lines[0]).toMatch(/^domain: 9 of 10 killed, 90 % \(95 %: 60 % to 98 %/);
  expect(interval(0, 0)).toEqual([0, 1]);
});

test('every change listed as harmless can still be made in its file', () => {
  const gone = EQUIVALENT.filter(
    ({ file, before }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(before),
  );
  expect(gone).toEqual([]);
});
