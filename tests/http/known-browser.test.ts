import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from './support/ask.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop.close());

const COOKIE = 'mooddrop-customer-browser';
const PASSWORD = 'correct horse';

type Entry = { way: string; email: string; password: string };

/** A form of the account page, from an address of its own. */
const send = (form: Entry & Record<string, string>, as?: string) => ask(shop, '/account', { form, as });
const signIn = (email: string, password: string, as?: string) =>
  send({ way: 'sign-in', email, password }, as);

function browserOf(answer: Response): string {
  const line = answer.headers.getSetCookie().find((each) => each.startsWith(`${COOKIE}=`));
  expect(line).toContain('HttpOnly');
  return line?.split(';')[0] ?? '';
}

/** Somebody who has just made an account, and what their browser now keeps. */
async function newAccount() {
  const email = `${randomUUID()}@example.com`;
  const phone = `951${randomInt(2_000_000, 9_999_999)}`;
  const person = { firstName: 'Ada', lastName: 'Marsh', phone, isOver21: 'on' };
  const answer = await send({ way: 'sign-up', email, password: PASSWORD, confirmation: PASSWORD, ...person });
  expect(answer.status).toBe(302);
  return { email, browser: browserOf(answer) };
}

/** Wrong tries of strangers, until the right password is refused to them too. */
async function shutToStrangers(email: string) {
  for (let count = 0; count < 10; count += 1) expect((await signIn(email, 'guess')).status).toBe(422);
  expect((await signIn(email, PASSWORD)).status).toBe(429);
}

test('[SEC-31] wrong tries of strangers do not shut out the browsers that have signed up or in before', async () => {
  const { email, browser: first } = await newAccount();
  const second = browserOf(await signIn(email, PASSWORD));
  await shutToStrangers(email);
  for (const browser of [first, second]) {
    const entered = await signIn(email, PASSWORD, browser);
    expect(entered.status).toBe(302);
    expect(entered.headers.getSetCookie().join()).toContain('mooddrop-customer=');
  }
});

test('[SEC-31] a browser known to another account, a forged one and a cookie without a session have no tries of their own', async () => {
  const [mine, other] = [await newAccount(), await newAccount()];
  await shutToStrangers(mine.email);
  const [id = '', signature = ''] = mine.browser.slice(COOKIE.length + 1).split('.');
  const forged = [`${randomUUID()}.${signature}`, `${id}.${signature.slice(1)}`, `${id}.`, `${id}`, '.', 'x'];
  for (const cookie of [other.browser, ...forged.map((value) => `${COOKIE}=${value}`)])
    expect([cookie, (await signIn(mine.email, PASSWORD, cookie)).status]).toEqual([cookie, 429]);
  // It opens nothing by itself.
  const account = await (await ask(shop, '/me', { as: mine.browser })).text();
  expect(account).not.toContain(mine.email);
  expect((await signIn(mine.email, 'guess', mine.browser)).status).toBe(422);
});
