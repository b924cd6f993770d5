import { type ActionFunctionArgs, RouterContextProvider } from 'react-router';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { failureContext, runContext, shopContext } from '#app/http/context.server.ts';
import type { Database } from '#db/client.ts';
import { openTestDatabase } from '#db/testing/test-database.ts';
import type { Actor } from '#services/context.ts';
import { loadAccount } from '#services/customers/read-account.ts';
import { createFolderStorage } from '#services/files/folder-storage.ts';
import { contextOf } from '#services/testing/test-people.ts';
import { action as changeProfile } from './profile.route.tsx';
import { action as signIn } from './sign-in.route.tsx';

/** A database that has gone away. */
const held: { gone: Database | null } = { gone: null };
beforeAll(async () => {
  const open = await openTestDatabase();
  await open.close();
  held.gone = open.db;
}, 120_000);

function gone(): Database {
  if (!held.gone) throw new Error('the database is not there yet');
  return held.gone;
}

const customer = { kind: 'customer', customerId: 'c', sessionId: 's' } as const;

/** What was said of failures, as the shop's log would get it. */
const told: string[] = [];
const report = (_error: unknown, sentence = '') => void told.push(sentence);
beforeEach(() => void told.splice(0));

const PAGES = {
  '/account': signIn,
  '/account/profile': changeProfile,
};

async function post(
  page: keyof typeof PAGES,
  form: Record<string, string>,
  actor: Actor = { kind: 'visitor' },
) {
  const context = new RouterContextProvider();
  context.set(shopContext, contextOf(gone(), { actor }));
  context.set(failureContext, report);
  const senders = { text: false, email: false };
  const files = createFolderStorage('/nowhere');
  context.set(runContext, {
    ...{ origin: 'http://shop.example', isHttps: false },
    ...{ incoming: '', uploads: files, media: files, senders, version: '1.0.0' },
  });
  const request = new Request(`http://shop.example${page}`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  const args: Partial<ActionFunctionArgs> = { request, context, params: {} };
  return (await PAGES[page](args as never)) as {
    data: { way: string; message: string; values: object };
  };
}

const SIGN_UP = {
  ...{ way: 'sign-up', firstName: 'Iris', lastName: 'Tester', email: 'iris@example.com' },
  ...{ phone: '9515550177', password: 'correct horse', confirmation: 'correct horse', isOver21: 'on' },
};

test('[AUTH-18] a failed sign-up says so, and a refused one gives its reason', async () => {
  expect((await post('/account', SIGN_UP)).data.message).toBe('Signup failed. Please try again.');
  expect(told).toEqual(['the form sign-up failed']);
  expect((await post('/account', { ...SIGN_UP, password: 'short' })).data.message).toBe(
    'Password must be at least 8 characters',
  );
});

const PROFILE = {
  firstName: 'Iris',
  lastName: 'Tester',
  phone: '9515550177',
  email: 'i@example.com',
  address: '',
};

test.each([
  ['profile', PROFILE],
  ['moods', { primary: 'Calm', secondary: '' }],
  ['news', { wanted: 'on' }],
])(
  '[ACCT-03, ACCT-08, LAW-10] a failed or refused save of %s is reported at its own form',
  async (way, form) => {
    const broken = await post('/account/profile', { way, ...form }, customer);
    expect(broken.data).toMatchObject({ way, message: 'Something went wrong. Try again.' });
    expect(told).toEqual([`the form ${way} failed`]);
    const refused = await post('/account/profile', { way, ...form });
    expect(refused.data).toMatchObject({ way, message: 'Please sign in first.' });
  },
);

test('[ACCT-15] a part of the account that cannot be read is logged and left empty', async () => {
  const { profile, badges, summary } = await loadAccount(contextOf(gone(), { actor: customer }), report);
  expect([profile, badges, summary.orders, summary.spentCents]).toEqual([null, [], 0, 0]);
  const parts = ['badges', 'profile', 'summary'];
  expect(told.toSorted()).toEqual(parts.map((part) => `the account's ${part} could not be read`));
});
