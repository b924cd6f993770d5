import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createChallenge } from '#db/queries/identity/accounts.ts';
import { saveSetting } from '#db/queries/settings.ts';
import { raiseSettingsVersion } from '#db/queries/versions.ts';
import { passkeys } from '#db/schema/second-factors.ts';
import { sessions } from '#db/schema/sessions.ts';
import { settings } from '#db/schema/settings.ts';
import { staff } from '#db/schema/staff.ts';
import type { StaffRole } from '#domain/staff.ts';
import { hashToken } from '#services/identity/sessions.ts';
import { codeAt } from '#services/testing/factors.ts';
import { shopNow } from '../support/shop-time.ts';
import { ask, read } from './support/ask.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';
import { enter, newColleague, type Someone } from './support/people.ts';

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop.close());

const NEEDED = 'Set up a second factor first.';

/** The setting as an owner saves it, once every page of this process knows it. */
async function needFactor(value: string) {
  const [row] = await shop.db.select().from(settings).where(eq(settings.key, 'second_factor_for'));
  const seenVersion = row?.version ?? null;
  await saveSetting(shop.db, { key: 'second_factor_for', value, seenVersion, staffId: null, at: shopNow() });
  await raiseSettingsVersion(shop.db);
  const probe = await newColleague(shop.db, 'packer');
  await vi.waitFor(
    async () => {
      const { text } = await read(await ask(shop, '/staff/account', { as: probe.cookie }));
      expect(text.includes(NEEDED)).toBe(value === 'everybody');
    },
    { timeout: 20_000, interval: 100 },
  );
}

async function colleagueWithPasskey(role: StaffRole): Promise<Someone> {
  const person = await newColleague(shop.db, role);
  const row = { id: randomUUID(), staffId: person.id, name: 'Key', isBackedUp: false, counter: 0 };
  const credentialId = randomBytes(16).toString('base64url');
  await shop.db.insert(passkeys).values({ ...row, credentialId, publicKey: 'none', createdAt: shopNow() });
  return person;
}

const save = { group: 'shop', shopName: 'Other' };

test('[SIGN-08, LOOK-355] with money and settings, settings and money lead to the own page, all else stays open', async () => {
  await needFactor('money-and-settings');
  const admin = await newColleague(shop.db, 'admin');
  const packer = await newColleague(shop.db, 'packer');
  const refused = await read(await ask(shop, '/staff/settings', { as: admin.cookie, form: save }));
  expect([refused.status, refused.location]).toEqual([302, '/staff/account']);
  const today = await read(await ask(shop, '/staff', { as: admin.cookie }));
  expect([today.status, today.text.includes(NEEDED)]).toEqual([200, true]);
  expect(today.text).toContain('href="/staff/account#security"');
  const own = await read(await ask(shop, '/staff/account', { as: admin.cookie }));
  expect(own.text).toContain('id="security"');
  expect(own.text).toContain(`href="/staff/people/${admin.id}"`);
  const board = await read(await ask(shop, '/staff/orders', { as: packer.cookie }));
  expect([board.status, board.text.includes(NEEDED)]).toEqual([200, false]);
  const proven = await colleagueWithPasskey('admin');
  const saved = await read(await ask(shop, '/staff/settings', { as: proven.cookie, form: save }));
  expect(saved.location).not.toBe('/staff/account');
  expect(saved.status).toBeLessThan(500);
});

test('[SIGN-08] with everybody the whole console is shut to who lacks it: pages, data, forms and the stream', async () => {
  await needFactor('everybody');
  const driver = await newColleague(shop.db, 'driver');
  const as = driver.cookie;
  for (const path of ['/staff', '/staff/orders', '/staff/settings']) {
    const { status, location } = await read(await ask(shop, path, { as }));
    expect([path, status, location]).toEqual([path, 302, '/staff/account']);
  }
  for (const path of [
    '/staff/orders.data',
    '/staff/orders.data?_routes=console%2Forders%2Forders',
    '/staff/live',
  ]) {
    const { status, text } = await read(await ask(shop, path, { as }));
    expect([path, status]).toEqual([path, 403]);
    expect(JSON.parse(text)).toMatchObject({ code: 'second-factor-missing' });
  }
  const write = await ask(shop, '/staff/outbox', { as, form: { id: '1', deed: 'mark-sent' } });
  expect(write.status).toBe(403);
  // Sent by the browser itself, it is shown as a page (SHELL-73).
  const headers = { Accept: 'text/html' };
  const form = { id: '1', deed: 'mark-sent' };
  const shown = await read(await ask(shop, '/staff/outbox', { as, form, headers }));
  expect([shown.status, shown.location]).toEqual([303, '/staff/account']);
  const own = await read(await ask(shop, '/staff/account', { as }));
  expect([own.status, own.text.includes('href="/staff/orders"')]).toEqual([200, false]);
  const proven = await colleagueWithPasskey('driver');
  expect((await ask(shop, '/staff/orders', { as: proven.cookie })).status).toBe(200);
  await needFactor('nobody');
  expect((await ask(shop, '/staff/orders', { as })).status).toBe(200);
});

test('[SIGN-11] ending the other sessions ends their open streams', async () => {
  const driver = await newColleague(shop.db, 'driver');
  const other = await enter(shop.db, { staffId: driver.id });
  const stream = await fetch(`${shop.url}/staff/live`, { headers: { Cookie: other.cookie } });
  expect(stream.status).toBe(200);
  const ended = stream.text();
  const form = { intent: 'session-end-others' };
  expect((await ask(shop, '/staff/account', { as: driver.cookie, form })).status).toBe(200);
  expect(await ended).toContain('event: open');
  const open = await shop.db.select().from(sessions).where(eq(sessions.staffId, driver.id));
  expect(open.filter(({ revokedAt }) => revokedAt === null)).toHaveLength(1);
});

test('[SIGN-06, SEC-11] what signing in with a passkey needs is given to the own page alone, and nonsense opens nothing', async () => {
  const options = await read(await ask(shop, '/staff/passkey', { form: { purpose: 'sign-in' } }));
  expect(JSON.parse(options.text)).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  const form = { purpose: 'sign-in' };
  expect((await ask(shop, '/staff/passkey', { form, origin: 'https://evil.example' })).status).toBe(403);
  expect((await ask(shop, '/staff/passkey', { form: { purpose: 'add' } })).status).toBe(403);
  expect((await ask(shop, '/staff/passkey', { form: { purpose: 'confirm' } })).status).toBe(400);
  for (const answer of ['', '{}', '[]', 'null', '{"id":"a","rawId":"a","type":"public-key","response":{}}']) {
    const entered = await ask(shop, '/staff', { form: { intent: 'passkey', answer } });
    expect([answer, entered.status, entered.headers.get('set-cookie')]).toEqual([answer, 400, null]);
  }
});

test('[SIGN-15] a section without the right is a 403 in the console’s own words', async () => {
  const packer = await newColleague(shop.db, 'packer');
  const { status, text } = await read(await ask(shop, '/staff/customers', { as: packer.cookie }));
  expect(status).toBe(403);
  expect(text).toContain('You do not have access to this.');
  expect(text).not.toContain('Unexpected Application Error');
  expect(text).toContain('href="/staff/orders"');
});

test('[LOOK-26] an order that is not there is a 404 in the console, and a packer’s first page is the packing', async () => {
  const packer = await newColleague(shop.db, 'packer');
  const missing = await read(await ask(shop, '/staff/orders/MD0000000000000', { as: packer.cookie }));
  expect(missing.status).toBe(404);
  expect(missing.text).toContain('aria-label="Sections"');
  expect(missing.text).toMatch(/<main.*href="\/staff\/orders".*Go to Orders/s);
  const first = await read(await ask(shop, '/staff', { as: packer.cookie }));
  expect([first.status, first.location]).toEqual([302, '/staff/pack']);
});

test('[LOOK-26] an address that is not there is a 404 in the console, and who has not entered is asked to', async () => {
  const manager = await newColleague(shop.db, 'manager');
  for (const [path, section] of [
    ['/staff/cash/whatever', 'Go to Cash'],
    ['/staff/whatever', null],
  ] as const) {
    const missing = await read(await ask(shop, path, { as: manager.cookie }));
    expect([path, missing.status]).toEqual([path, 404]);
    expect(missing.text).toContain('aria-label="Sections"');
    expect(missing.text).toMatch(/<main.*href="\/staff".*Go to Today/s);
    expect(missing.text.match(/Go to (?!Today)\w+/)?.[0] ?? null).toBe(section);
    const unknown = await read(await ask(shop, path));
    expect(unknown.text).not.toContain('aria-label="Sections"');
    expect([path, unknown.status === 200]).toEqual([path, false]);
  }
});

const field = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? '';
const cookieOf = (answer: Response) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

/** Chooses a password by a setup link, as a new colleague does. */
async function join(staffId: string, password: string): Promise<string> {
  const joinToken = randomUUID();
  const link = { id: randomUUID(), kind: 'staff-set-up', tokenHash: hashToken(joinToken), staffId } as const;
  await createChallenge(shop.db, { ...link, expiresAt: new Date(shopNow().getTime() + 3_600_000) });
  return cookieOf(
    await ask(shop, '/staff', { form: { intent: 'join', joinToken, password, again: password } }),
  );
}

test('[SIGN-01, SIGN-03, SIGN-04, SIGN-09] app, codes, second step and fresh sign-in work as plain forms', async () => {
  const password = 'a word of staff';
  const { id } = await newColleague(shop.db, 'manager');
  const as = await join(id, password);
  const post = (path: string, form: Record<string, string>, cookie?: string) =>
    ask(shop, path, { as: cookie, form });
  expect((await post('/staff/account', { intent: 'app-begin' }, as)).status).toBe(302);
  const { text: page } = await read(await ask(shop, '/staff/account', { as }));
  const [key = ''] = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(page) ?? [];
  const confirm = { intent: 'app-confirm', code: codeAt(key, shopNow()) };
  const { text: confirmed } = await read(await post('/staff/account', confirm, as));
  const codes = [...confirmed.matchAll(/<code>([\w-]{14})<\/code>/g)].map(([, code = '']) => code);
  expect(codes).toHaveLength(10);

  const [{ email } = { email: '' }] = await shop.db.select().from(staff).where(eq(staff.id, id));
  const first = await post('/staff?next=/staff/orders', { intent: 'sign-in', email, password });
  expect([first.status, first.headers.get('set-cookie')]).toEqual([200, null]);
  const stepToken = field(await first.text(), 'stepToken');
  const wrong = await post('/staff?next=/staff/orders', { intent: 'code', stepToken, code: '000000' });
  expect(wrong.status).toBe(422);
  expect(field(await wrong.text(), 'stepToken')).toBe(stepToken);
  const [code = '', again = ''] = codes;
  const entered = await post('/staff?next=/staff/orders', { intent: 'code', stepToken, code });
  expect([entered.status, entered.headers.get('location')]).toEqual([302, '/staff/orders']);
  const cookie = cookieOf(entered);
  expect((await ask(shop, '/staff/orders', { as: cookie })).status).toBe(200);
  expect((await post('/staff/again', { password }, cookie)).status).toBe(422);
  const fresh = await post('/staff/again?next=/staff/account', { password, code: again }, cookie);
  expect([fresh.status, fresh.headers.get('location')]).toEqual([302, '/staff/account']);
});
