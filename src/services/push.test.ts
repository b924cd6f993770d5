import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase, Tx } from '#db/client.ts';
import { addMessage, markRead } from '#db/queries/messages.ts';
import { addPushes, savePushSubscription } from '#db/queries/push.ts';
import { customers } from '#db/schema/customers.ts';
import { pushSubscriptions } from '#db/schema/messages.ts';
import { outbox } from '#db/schema/outbox.ts';
import { sessions } from '#db/schema/sessions.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import type { Actor, ShopContext } from './context.ts';
import { enterAs, resolveSession } from './identity/sessions.ts';
import { signOut, signOutEverywhere } from './identity/sign-out.ts';
import { ensurePushKeys, findPushTarget, notePushFailure, readPushKey, savePush } from './push.ts';
import { testContext } from './testing/test-context.ts';

const SESSION_MS = 3_600_000;

let open: OpenDatabase;
let people: string[];
beforeAll(async () => {
  open = await openTestDatabase('demo');
  const rows = await open.db.select().from(customers).where(eq(customers.isGuest, false)).limit(2);
  people = rows.map(({ id }) => id);
}, 180_000);
afterAll(() => open.close());

const as = (db: Database, actor: Actor): ShopContext => testContext(db, actor);

async function signedIn(db: Database, customerId = ''): Promise<ShopContext> {
  const sessionId = randomUUID();
  await db.insert(sessions).values({
    id: sessionId,
    tokenHash: sessionId,
    audience: 'customer',
    way: 'password',
    customerId,
    lastSeenAt: TEST_NOW,
    expiresAt: new Date(TEST_NOW.getTime() + SESSION_MS),
  });
  return as(db, { kind: 'customer', customerId, sessionId });
}

const keys = {
  endpoint: 'https://push.example.com/one',
  p256dh: 'BNcRdreALRFXTkOO',
  auth: 'tBHItJI5svbpez7K',
};
const rowsOf = (db: Database) =>
  db
    .select()
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, keys.endpoint)));

test('[PUSH-01, PUSH-02] the same browser again replaces its row, also for another customer', () =>
  inRollback(open.db, async (tx) => {
    const [first, second] = [await signedIn(tx, people[0]), await signedIn(tx, people[1])];
    expect(await savePush(first, keys)).toEqual({ ok: true });
    expect(await savePush(second, { ...keys, auth: 'newnewnewnewnewn' })).toEqual({ ok: true });
    expect(await rowsOf(tx)).toMatchObject([{ customerId: people[1], auth: 'newnewnewnewnewn' }]);
  }));

test('[PUSH-02, PUSH-11] a subscription is kept whole, tied to person and session', () =>
  inRollback(open.db, async (tx) => {
    const ctx = await signedIn(tx, people[0]);
    const id = randomUUID();
    expect(await savePush({ ...ctx, newId: () => id }, keys)).toEqual({ ok: true });
    const sessionId = 'sessionId' in ctx.actor ? ctx.actor.sessionId : '';
    expect(await rowsOf(tx)).toEqual([
      { ...keys, id, customerId: people[0], sessionId, failures: 0, createdAt: TEST_NOW },
    ]);
  }));

test('[PUSH-02] a browser that is gone is forgotten, another failure is counted, and of the next browser nothing', () =>
  inRollback(open.db, async (tx) => {
    const add = async (name: string) => {
      const row = { ...keys, endpoint: `https://push.example.com/${name}`, id: randomUUID() };
      await savePushSubscription(tx, { ...row, customerId: people[0] ?? '' });
      return row.id;
    };
    const [gone, failing, other] = [await add('gone'), await add('failing'), await add('other')];
    await notePushFailure(tx, { id: gone, isGone: true });
    for (const _ of ['once', 'twice']) await notePushFailure(tx, { id: failing, isGone: false });
    const left = await tx.select().from(pushSubscriptions);
    const failures = new Map(left.map((row) => [row.id, row.failures]));
    expect([gone, failing, other].map((id) => failures.get(id))).toEqual([undefined, 2, 0]);
  }));

test('[PUSH-02, PUSH-06] guests and visitors cannot subscribe, and an address of our own net is refused', () =>
  inRollback(open.db, async (tx) => {
    const guest = as(tx, { kind: 'guest', customerId: people[0] ?? '', sessionId: randomUUID() });
    expect(await savePush(guest, keys)).toEqual({ problem: 'sign-in-required' });
    expect(await savePush(as(tx, { kind: 'visitor' }), keys)).toEqual({ problem: 'sign-in-required' });
    const inside = { ...keys, endpoint: 'https://127.0.0.1/one' };
    expect(await savePush(await signedIn(tx, people[0]), inside)).toEqual({ problem: 'malformed' });
    expect(await rowsOf(tx)).toEqual([]);
  }));

test('[PUSH-11] signing out takes the identity from this browser and leaves the others', () =>
  inRollback(open.db, async (tx) => {
    const [here, elsewhere] = [await signedIn(tx, people[0]), await signedIn(tx, people[0])];
    await savePush(here, keys);
    await savePush(elsewhere, { ...keys, endpoint: 'https://push.example.com/two' });
    await signOut(here);
    const left = await tx
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.customerId, people[0] ?? ''));
    expect(left.map(({ endpoint }) => endpoint)).toEqual(['https://push.example.com/two']);
  }));

const heldBy = async (db: Database) =>
  (await rowsOf(db)).map(({ customerId, sessionId }) => ({ customerId, sessionId }));

async function sessionOf(tx: Tx, ctx: ShopContext, customerId = '') {
  const { token } = await enterAs(tx, ctx, { customerId, way: 'password' });
  const found = await resolveSession(ctx, { token, audience: 'customer' });
  return found && 'sessionId' in found.actor ? found.actor.sessionId : null;
}

test('[PUSH-03, PUSH-11] the same person’s next session in this browser keeps its pushes', () =>
  inRollback(open.db, async (tx) => {
    const before = await signedIn(tx, people[0]);
    await savePush(before, keys);
    const sessionId = await sessionOf(tx, before, people[0]);
    expect(sessionId).toEqual(expect.any(String));
    expect(await heldBy(tx)).toEqual([{ customerId: people[0], sessionId }]);
    expect(await targetOf(tx)).not.toBeNull();
  }));

test('[PUSH-03, PUSH-11] another person who signs in on the same device ends the pushes of the one before', () =>
  inRollback(open.db, async (tx) => {
    const before = await signedIn(tx, people[0]);
    await savePush(before, keys);
    await sessionOf(tx, before, people[1]);
    expect(await rowsOf(tx)).toEqual([]);
  }));

test('[PUSH-03, PUSH-11, SEC-11] signing out everywhere ends the pushes of every browser of that person', () =>
  inRollback(open.db, async (tx) => {
    const [here, elsewhere] = [await signedIn(tx, people[0]), await signedIn(tx, people[0])];
    const other = await signedIn(tx, people[1]);
    await savePush(here, keys);
    await savePush(elsewhere, { ...keys, endpoint: 'https://push.example.com/two' });
    await savePush(other, { ...keys, endpoint: 'https://push.example.com/three' });
    expect(await signOutEverywhere(elsewhere)).toBeGreaterThanOrEqual(2);
    const left = await tx.select().from(pushSubscriptions);
    expect(left.map(({ customerId }) => customerId)).not.toContain(people[0]);
    expect(left.map(({ endpoint }) => endpoint)).toContain('https://push.example.com/three');
  }));

test('[PUSH-03] a session that has run out gets no push, though nobody signed out', () =>
  inRollback(open.db, async (tx) => {
    await savePush(await signedIn(tx, people[0]), keys);
    expect(await targetOf(tx, SESSION_MS - 1)).not.toBeNull();
    expect(await targetOf(tx, SESSION_MS)).toBeNull();
  }));

test('[PUSH-13, PUSH-14] a push that is a day late is sent no more, to the millisecond', () =>
  inRollback(open.db, async (tx) => {
    const id = randomUUID();
    await savePushSubscription(tx, { ...keys, id, customerId: people[0] ?? '' });
    expect(await targetOf(tx, 24 * 3_600_000)).toMatchObject({ id });
    expect(await targetOf(tx, 24 * 3_600_000 + 1)).toBeNull();
  }));

test('[PUSH-11, MSG-13] a push for somebody else’s browser, or of a message that was read, is not sent', () =>
  inRollback(open.db, async (tx) => {
    const [first = '', second = ''] = people;
    const row = { ...keys, id: randomUUID(), customerId: first };
    await savePushSubscription(tx, row);
    expect(await targetOf(tx)).toMatchObject({ id: row.id });
    await tx.update(pushSubscriptions).set({ customerId: second }).where(eq(pushSubscriptions.id, row.id));
    const [letter] = await tx.select().from(outbox).where(eq(outbox.recipient, row.id));
    if (!letter) throw new Error('no push waits');
    expect(await findPushTarget(tx, letter, TEST_NOW)).toBeNull();

    await tx.update(pushSubscriptions).set({ customerId: first }).where(eq(pushSubscriptions.id, row.id));
    const message = { customerId: first, isAdminMessage: true, senderName: 'Kim', createdAt: TEST_NOW };
    const add = (content: string) => addMessage(tx, { ...message, content });
    const [read, unread] = [(await add('one')).message.id, (await add('two')).message.id];
    await markRead(tx, { customerId: first, isAdmin: false, upToId: read, now: TEST_NOW });
    const of = (messageId: number) => findPushTarget(tx, { ...letter, params: { messageId } }, TEST_NOW);
    expect([await of(read), (await of(unread))?.id]).toEqual([null, row.id]);
  }));

/** The browser that a push which waits for the first subscription would go to, so much later. */
async function targetOf(tx: Tx, laterMs = 0) {
  await tx.delete(outbox);
  const event = { customerId: people[0] ?? '', kind: 'order-status' as const, params: {}, event: 'one' };
  await addPushes(tx, { ...event, now: TEST_NOW });
  const [row] = await tx.select().from(outbox).where(eq(outbox.channel, 'push'));
  return row ? findPushTarget(tx, row, new Date(TEST_NOW.getTime() + laterMs)) : null;
}

test('[PUSH-09, PUSH-10] the key pair is made once and only its public half is handed out', () =>
  inRollback(open.db, async (tx) => {
    expect(await readPushKey(as(tx, { kind: 'visitor' }))).toBe('');
    const input = (name: string) => ({
      now: TEST_NOW,
      newKeys: () => ({ publicKey: `${name}-public`, privateKey: `${name}-private` }),
    });
    await ensurePushKeys(tx, input('first'));
    expect(await ensurePushKeys(tx, input('second'))).toEqual({
      publicKey: 'first-public',
      privateKey: 'first-private',
    });
    expect(await readPushKey(as(tx, { kind: 'visitor' }))).toBe('first-public');
  }));
