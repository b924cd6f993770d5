import { expect, test } from 'vitest';
import { BOARD_COLUMNS } from '#domain/orders/steps.ts';
import { consoleTexts } from './console.ts';
import { orderStates } from './order-states.ts';

test('[LOOK-71] a column is called by the word of its status, the first by what its two have in common', () => {
  const { columns } = consoleTexts.board;
  expect(BOARD_COLUMNS.new).toHaveLength(2);
  expect(columns.new).toBe('To start');
  expect(orderStates[BOARD_COLUMNS.packing[0]]).toBe(columns.packing);
  expect(orderStates[BOARD_COLUMNS.ready[0]]).toBe(columns.ready);
  expect(Object.values(orderStates)).toEqual([
    ...['New', 'Confirmed', 'Packing', 'Ready', 'Sent out', 'En route', 'Delivered', 'Cancelled'],
  ]);
});
