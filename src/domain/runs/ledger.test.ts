import { expect, test } from 'vitest';
import { LEDGER_HEADS, ledgerRows } from './ledger.ts';

const good = {
  ...{ sku: 'BAR-1', name: 'House Black Fig Bar, 1 g', category: 'Carts', quantity: 2, grams: 2 },
  ...{ unitValueCents: 3005, unitPriceCents: 2500 },
};
const startedAt = new Date('2026-11-20T20:00:00Z');

test('[RUN-13] a row says who carries what where, with every field of the regulation', () => {
  const stop = {
    callNumber: 17,
    orderNumber: 'MD1',
    state: 'delivered',
    completedAt: startedAt,
    reason: null,
  };
  const rows = ledgerRows({
    ...{ number: 'R-1120-1', ledgerNumber: 'L-9', valueCents: 6010, startedAt, endedAt: null },
    shop: { legalName: 'Shop LLC', licenseNumber: 'C9-1' },
    driver: { name: 'Dana Reyes', employeeNumber: 'MD-021', licence: 'D1234567' },
    vehicle: { make: 'Kia', model: 'Niro', plate: '8ABC123' },
    stops: [
      { ...stop, city: 'Perris', zipCode: '92570', goods: [good, { ...good, sku: 'BAR-2' }] },
      {
        ...stop,
        orderNumber: 'MD2',
        city: 'Hemet',
        zipCode: '92543',
        goods: [good],
        reason: 'Nobody at home',
      },
    ],
  });
  const read = rows.map((row) => Object.fromEntries(LEDGER_HEADS.map((head, place) => [head, row[place]])));
  expect(rows.map((row) => row.length)).toEqual([29, 29, 29]);
  expect(read[0]).toEqual({
    ...{ run: 'R-1120-1', ledger_number: 'L-9', retailer: 'Shop LLC', license_number: 'C9-1' },
    ...{ driver: 'Dana Reyes', employee_id: 'MD-021', driver_license: 'D1234567' },
    ...{ vehicle_make: 'Kia', vehicle_model: 'Niro', vehicle_plate: '8ABC123' },
    ...{ started_at: '2026-11-20T20:00:00.000Z', ended_at: '', stop: '1', order_number: 'MD1' },
    ...{ ordered_before_start: 'yes', item: good.name, category: 'Carts', unit_id: 'BAR-1', quantity: '2' },
    ...{ grams: '2', unit_value: '30.05', unit_price: '25.00', outcome: 'delivered' },
    ...{ completed_at: '2026-11-20T20:00:00.000Z', reason: '', customer_kind: 'adult' },
    ...{ city: 'Perris', county: '', zip_code: '92570' },
  });
  expect(read[2]).toMatchObject({ stop: '2', order_number: 'MD2', reason: 'Nobody at home', city: 'Hemet' });
});
