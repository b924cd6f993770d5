import { expect, test } from 'vitest';
import { dirtyStatement } from '../../testing/dirty-statement.ts';
import { checkLines } from './check-lines.ts';
import { readStatementRows } from './read-rows.ts';

test.each([1, 2, 3, 4, 5])(
  '[MATCH-03] 1,000 orders and a dirty statement, seed %i: no wrong sure match, 95 of 100 found',
  (seed) => {
    const { orders, statements, payable: paid, paysOf } = dirtyStatement({ seed, count: 1000 });
    const read = statements.map((rows) => readStatementRows(rows, null));
    const lines = read.flatMap((statement) => statement?.lines ?? []);
    const verdicts = checkLines(lines, orders);
    const found = new Set<string>();
    const wrong: string[] = [];
    for (const [place, { kind, orders: named }] of verdicts.entries()) {
      const truth = paysOf(lines[place]?.externalId ?? lines[place]?.note ?? '');
      if (kind === 'sure' && (named.length !== 1 || named[0]?.id !== truth))
        wrong.push(lines[place]?.note ?? '');
      if (kind === 'open') continue;
      for (const order of named) if (order.id === truth) found.add(`${kind} ${order.id}`);
    }
    expect(wrong).toEqual([]);
    const payable = orders.filter(({ id }) => paid.has(id));
    const isFound = ({ id }: { id: string }) => found.has(`sure ${id}`) || found.has(`likely ${id}`);
    const sure = payable.filter(({ id }) => found.has(`sure ${id}`));
    expect(payable.length).toBeGreaterThan(800);
    expect(payable.filter(isFound).length / payable.length).toBeGreaterThanOrEqual(0.95);
    expect(sure.length / payable.length).toBeGreaterThan(0.8);
    expect(lines.length).toBeGreaterThan(900);
  },
);
