import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staff } from '#db/schema/staff.ts';
import { ask, read } from './support/ask.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';
import { newColleague } from './support/people.ts';

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop.close());

test('[LOOK-595, STAFF-01] the own page offers no other role and no departure, and saves the rest; the server refuses both', async () => {
  const admin = await newColleague(shop.db, 'admin');
  const other = await newColleague(shop.db, 'packer');
  const path = `/staff/people/${admin.id}`;
  const own = (await read(await ask(shop, path, { as: admin.cookie }))).text;
  expect(own).toContain('Only another admin can change your role or switch you off.');
  expect([own.includes('Switched on'), own.match(/<option value="(\w+)"/g)]).toEqual([
    false,
    ['<option value="admin"'],
  ]);
  const theirs = (await read(await ask(shop, `/staff/people/${other.id}`, { as: admin.cookie }))).text;
  expect([theirs.includes('Switched on'), theirs.includes('<option value="driver"')]).toEqual([true, true]);

  const rowOf = async () => {
    const [row] = await shop.db.select().from(staff).where(eq(staff.id, admin.id));
    return row;
  };
  const before = await rowOf();
  const form = {
    ...{ intent: 'save', version: String(before?.version), firstName: 'Ida', lastName: 'Reyes' },
    ...{
      email: before?.email ?? '',
      phone: '',
      employeeNumber: 'MD-871',
      driverLicence: '',
    },
  };
  const wrongs: Record<string, string>[] = [{ role: 'packer', isActive: 'on' }, { role: 'admin' }];
  for (const wrong of wrongs) {
    const refused = await read(await ask(shop, path, { as: admin.cookie, form: { ...form, ...wrong } }));

    expect(refused.text).toContain('You cannot change your own role or switch yourself off.');
  }
  expect(await rowOf()).toEqual(before);
  const saved = await read(
    await ask(shop, path, { as: admin.cookie, form: { ...form, role: 'admin', isActive: 'on' } }),
  );
  expect([saved.status, saved.location]).toEqual([302, '/staff/people?saved=1']);
  expect(await rowOf()).toMatchObject({ firstName: 'Ida', role: 'admin', isActive: true });
});
