import { expect, test } from 'vitest';
import { BOARD_COLUMNS } from '#domain/orders/steps.ts';
import { consoleTexts } from './console.ts';
import { orderStates } from './order-states.ts';

test('[LOOK-71] a column that holds one status or begins with it is called by the word of that status', () => {
  const { columns } = consoleTexts.board;
  expect(orderStates[BOARD_COLUMNS.new[0]]).toBe(columns.new);
  expect(orderStates[BOARD_COLUMNS.packing[0]]).toBe(columns.packing);
  expect(orderStates[BOARD_COLUMNS.ready[0]]).toBe(columns.ready);
  expect(Object.values(orderStates)).toEqual([
    ...['New', 'Confirmed', 'Packing', 'Ready', 'Sent out', 'En route', 'Delivered', 'Cancelled'],
  ]);
});
