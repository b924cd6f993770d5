import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONSOLE } from '#app/addresses.ts';
import { sectionRights } from '#app/console-rights.ts';
import { hasRight, STAFF_ROLES, type StaffRole } from '#domain/staff.ts';
import { ask } from './support/ask.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';
import { type ConsolePage, SECTIONS } from './support/console-pages.ts';
import { pathOf } from './support/examples.ts';
import { figuresOf } from './support/figures.ts';
import { newColleague, type Someone } from './support/people.ts';

/** Every section, read and written to by every role; a section without a line in SECTIONS fails. */
let shop: BuiltShop;
const colleagues = new Map<StaffRole, Someone>();
beforeAll(async () => {
  shop = await openBuiltShop();
  for (const role of STAFF_ROLES) colleagues.set(role, await newColleague(shop.db, role));
});
afterAll(() => shop.close());

const cookieOf = (role: StaffRole) => colleagues.get(role)?.cookie;

function deskOf(path: string): ConsolePage {
  const staffPage = SECTIONS[path];
  if (!staffPage) throw new Error(`${path}: say in tests/http/support/console-pages.ts what it needs`);
  return staffPage;
}

const PATHS = CONSOLE.map(({ path }) => path);

test.each(PATHS)(
  '[SEC-14] [STAFF-01] %s opens for the roles that have its right, and for no other',
  async (declared) => {
    const { read } = deskOf(declared);
    const path = await pathOf(shop.db, { path: declared });
    for (const role of STAFF_ROLES) {
      const { status } = await ask(shop, path, { as: cookieOf(role) });
      const isOpen = read === null || read.some((right) => hasRight(role, right));
      const found = status === 200 || (read === null && status < 500);
      expect([role, status, found]).toEqual([role, status, isOpen]);
    }
  },
);

const WRITES = PATHS.flatMap((path) => {
  const staffPage = SECTIONS[path];
  return (staffPage?.writes ?? []).map(({ right, form }) => [path, right, form] as const);
});

test.each(WRITES)(
  '[SEC-14] [STAFF-41] [STAFF-42] at %s who lacks %s is answered 403 and changes nothing with %j',
  async (declared, right, form) => {
    const path = await pathOf(shop.db, { path: declared });
    const before = await figuresOf(shop.db);
    for (const role of STAFF_ROLES.filter((each) => !hasRight(each, right))) {
      const { status } = await ask(shop, path, { as: cookieOf(role), form });
      // What is another's is as unknown as what is not there, to who may see the section at all (STAFF-42).
      const isSeen = sectionRights(declared)?.some((own) => hasRight(role, own)) ?? true;
      expect([role, status]).toEqual([role, isSeen && status === 404 ? 404 : 403]);
    }
    expect(await figuresOf(shop.db)).toEqual(before);
  },
);

test('[SEC-14] every section that takes forms says which, with the right that each needs', () => {
  const own = ['/staff/account', '/staff/passkey', '/staff/again', '/staff/alerts', '/staff/cash/own'];
  const open = new Set(['/staff', '/staff/sign-out', ...own]);
  const taking = CONSOLE.filter(({ path, write }) => write && !open.has(path)).map(({ path }) => path);
  expect(taking.filter((path) => !deskOf(path).writes)).toEqual([]);
});
