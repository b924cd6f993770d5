import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAuditRow } from '#db/queries/audit.ts';
import { ask } from './support/ask.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';
import { newColleague } from './support/people.ts';

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop.close());

test('[STAFF-40, STAFF-10] the filtered audit leaves in words, and no spreadsheet runs it', async () => {
  const { cookie } = await newColleague(shop.db, 'manager');
  const at = new Date('2026-03-03T20:00:00Z');
  const row = { at, staffId: null, subjectKind: 'promo', action: 'promo.save' };
  await addAuditRow(shop.db, {
    ...row,
    subjectId: '7',
    before: { code: '=1+1', percent: 10 },
    after: { code: '=1+1', percent: 15 },
  });
  await addAuditRow(shop.db, { ...row, subjectKind: 'zone', subjectId: '92553', after: { zip: '92553' } });
  const answer = await ask(shop, '/staff/audit/export?kind=promo&from=2026-03-03&to=2026-03-03', {
    as: cookie,
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="audit.csv"');
  const [heads, line, rest] = (await answer.text()).split('\r\n');
  expect(heads).toContain('"at","person","employee_number","action","about","id","changes"');
  expect(line).toBe(`"2026-03-03T20:00:00.000Z","","","Promo code saved","'=1+1","7","Percent: 10 → 15"`);
  expect(rest).toBe('');
});

test('[STAFF-40, SEC-14] the page offers the file, and only to those who may take it', async () => {
  const { cookie } = await newColleague(shop.db, 'manager');
  const page = await (await ask(shop, '/staff/audit?kind=zone', { as: cookie })).text();
  expect(page).toContain('href="/staff/audit/export?kind=zone"');
  for (const role of ['staff', 'support', 'packer', 'driver'] as const) {
    const other = await newColleague(shop.db, role);
    const answer = await ask(shop, '/staff/audit/export', { as: other.cookie });
    expect([role, answer.status]).toEqual([role, 403]);
  }
});
