import { expect, test } from 'vitest';
import { ordersPastLimit } from './street-limit.ts';

const SETTINGS = { dailyLimitFlowerGrams: 28.5, dailyLimitConcentrateGrams: 8 };

const ADA = { customerId: 'ada', customerPhone: '9515550101' };
const BEN = { customerId: 'ben', customerPhone: '9515550102' };
const CLEO = { customerId: 'cleo', customerPhone: '9515550103' };

function order(orderNumber: string, person: typeof ADA, grams: object, street = '12 Oak Street') {
  const place = { deliveryAddress: `${street}, Perris, 92570`, city: 'Perris', zipCode: '92570' };
  return { orderNumber, flower: 0, concentrate: 0, ...person, ...place, ...grams };
}

test.each([
  ['nobody else', [order('1', ADA, { concentrate: 8 })], []],
  [
    'together exactly the limit',
    [order('1', ADA, { concentrate: 5 }), order('2', BEN, { concentrate: 3 })],
    [],
  ],
  ['past it', [order('1', ADA, { concentrate: 5 }), order('2', BEN, { concentrate: 3.1 })], ['2']],
  ['past it in flower', [order('1', ADA, { flower: 20 }), order('2', BEN, { flower: 8.6 })], ['2']],
  ['two kinds, neither past', [order('1', ADA, { flower: 20 }), order('2', BEN, { concentrate: 8 })], []],
  [
    'the street written in another way',
    [order('1', ADA, { flower: 20 }), order('2', BEN, { flower: 20 }, '12 oak st.')],
    ['2'],
  ],
  ['another street', [order('1', ADA, { flower: 20 }), order('2', BEN, { flower: 20 }, '13 Oak Street')], []],
  [
    'only with a third',
    [order('1', ADA, { flower: 10 }), order('2', BEN, { flower: 10 }), order('3', CLEO, { flower: 10 })],
    ['2', '3'],
  ],
  [
    'the same customer, whom the limit counts by itself',
    [order('1', ADA, { flower: 20 }), order('2', { ...BEN, customerId: 'ada' }, { flower: 20 })],
    [],
  ],
  [
    'the same phone',
    [order('1', ADA, { flower: 20 }), order('2', { ...BEN, customerPhone: '9515550101' }, { flower: 20 })],
    [],
  ],
  [
    'the own second order counts, and is not named',
    [order('1', ADA, { flower: 10 }), order('2', ADA, { flower: 10 }), order('3', BEN, { flower: 10 })],
    ['3'],
  ],
  [
    'without weight itself',
    [order('1', ADA, {}), order('2', BEN, { flower: 20 }), order('3', CLEO, { flower: 20 })],
    [],
  ],
  ['it is not among them', [order('2', BEN, { flower: 40 })], []],
])('[LAW-12] other orders to the same address: %s', (_, ofDay, told) => {
  expect(ordersPastLimit('1', ofDay, SETTINGS)).toEqual(told);
});
