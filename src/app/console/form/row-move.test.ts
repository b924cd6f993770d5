import { expect, test } from 'vitest';
import { parseRowMove } from './row-move.server.ts';

test.each([
  [
    { id: 'first', version: '3', move: 'later' },
    { id: 'first', version: 3, move: 'later' },
  ],
  [{ id: 'first', version: '3', move: 'out' }, null],
  [{ id: 'first', version: 'x', move: 'later' }, null],
  [{ version: '3', move: 'later' }, null],
])('[LOOK-84] the move %j is read as %j', (fields: Record<string, string>, read) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  expect(parseRowMove(form)).toEqual(read);
});
