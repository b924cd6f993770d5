import { expect, test } from 'vitest';
import type { STAFF_ROLES } from '#domain/staff.ts';
import { importTemplate } from './template.ts';

const as = (role: (typeof STAFF_ROLES)[number]) => ({
  actor: { kind: 'staff', staffId: 's', role, sessionId: 'x' } as const,
});

const headsOf = (kind: Parameters<typeof importTemplate>[1]) => {
  const found = importTemplate(as('manager'), kind);
  return found.heads ?? [];
};

test('[CSV-15] a template names what is typed and nothing that only an export knows', () => {
  expect(headsOf('zones')).toEqual([
    ...['zip', 'city', 'active', 'fee_usd', 'minimum_usd'],
    ...['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
  ]);
  expect(headsOf('customers')).toEqual([
    ...['customer_number', 'first_name', 'last_name', 'phone', 'email', 'over_21'],
    ...['texts_agreed_at', 'texts_agreed_source'],
  ]);
  const products = headsOf('products');
  expect(products).toEqual(expect.arrayContaining(['handle', 'sku', 'name', 'brand', 'price_usd', 'stock']));
  expect(products.filter((head) => /version|seen|pictures/.test(head))).toEqual([]);
});

test.each(['support', 'packer', 'driver', 'staff'] as const)(
  '[SEC-14] [CSV-15] %s gets no template',
  (role) => {
    for (const kind of ['products', 'zones', 'customers'] as const)
      expect(importTemplate(as(role), kind)).toEqual({ problem: 'forbidden' });
  },
);
