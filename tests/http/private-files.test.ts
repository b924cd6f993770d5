import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { galleryItems, wholesaleRequests, winBackClaims, winBackPhotos } from '#db/schema/files.ts';
import { orders } from '#db/schema/orders.ts';
import { STAFF_ROLES } from '#domain/staff.ts';
import { ACTORS } from './support/actors.ts';
import { ask } from './support/ask.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';
import { newColleague, newCustomer } from './support/people.ts';

/** A PDF that says of itself that it is one. */
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n');

let shop: BuiltShop;
const held = { certificate: '', cookies: new Map<string, string>() };
beforeAll(async () => {
  shop = await openBuiltShop();
  held.certificate = await sendCertificate();
  for (const role of STAFF_ROLES) held.cookies.set(role, (await newColleague(shop.db, role)).cookie);
});
afterAll(() => shop.close());

/** A visitor asks for the line sheet with a certificate, as a browser does; answers the id of its file. */
async function sendCertificate(): Promise<string> {
  const name = `Door ${randomUUID()}`;
  const form = new FormData();
  const fields = { shopName: name, contactName: 'Ada', email: 'ada@door.example', phone: '9515550133' };
  const more = { city: 'Perris', volume: '10,000+', message: '' };
  for (const [key, value] of Object.entries({ ...fields, ...more })) form.set(key, value);
  form.set('certificate', new Blob([PDF], { type: 'application/pdf' }), 'permit ü.pdf');
  const headers = { Origin: shop.url, 'X-Forwarded-For': '10.9.8.7' };
  const url = `${shop.url}/wholesale/request`;
  const answer = await fetch(url, { method: 'POST', body: form, headers, redirect: 'manual' });
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
  const isThis = eq(wholesaleRequests.shopName, name);
  const [request] = await shop.db.select().from(wholesaleRequests).where(isThis);
  if (!request?.certificateFileId) throw new Error('the certificate was not kept');
  return request.certificateFileId;
}

const get = (id: string, cookie = '') => ask(shop, `/staff/files/${id}`, { as: cookie });

/** What the file belongs to from now on: the certificate's own bytes in another place. */
async function turnInto(kind: 'certificate' | 'proof' | 'gallery' | 'nothing') {
  const { db } = shop;
  const fileId = held.certificate;
  await db
    .update(wholesaleRequests)
    .set({ certificateFileId: null })
    .where(eq(wholesaleRequests.certificateFileId, fileId));
  await db.delete(winBackPhotos).where(eq(winBackPhotos.fileId, fileId));
  await db.delete(galleryItems).where(eq(galleryItems.fileId, fileId));
  if (kind === 'certificate') {
    const [request] = await db.select().from(wholesaleRequests).limit(1);
    await db
      .update(wholesaleRequests)
      .set({ certificateFileId: fileId })
      .where(eq(wholesaleRequests.id, request?.id ?? ''));
  }
  if (kind === 'gallery')
    await db.insert(galleryItems).values({ id: randomUUID(), name: 'a', url: '/media/a', fileId });
  if (kind === 'proof') {
    const claimed = new Set((await db.select().from(winBackClaims)).map(({ orderId }) => orderId));
    const order = (await db.select().from(orders)).find(({ id }) => !claimed.has(id));
    const claimId = randomUUID();
    const { id: orderId = '', customerId = '' } = order ?? {};
    await db.insert(winBackClaims).values({ id: claimId, orderId, customerId, status: 'open' });
    await db.insert(winBackPhotos).values({ claimId, position: 1, fileId });
  }
}

test('[SEC-12, WHOLE-08] nobody but staff gets a private file, and its address tells nothing', async () => {
  for (const actor of ACTORS.filter(({ console }) => console === 'visitor')) {
    const answer = await get(held.certificate, await actor.newCookie(shop.db));
    const text = await answer.text();
    expect([actor.name, answer.status, text.includes('%PDF')]).toEqual([actor.name, 401, false]);
  }
});

test.each([
  ['certificate', ['admin', 'manager', 'support', 'staff']],
  ['proof', ['admin', 'manager', 'support', 'staff']],
  ['gallery', ['admin', 'manager', 'staff']],
  ['nothing', []],
] as const)('[SEC-12, SEC-14, WHOLE-08] a file, kind %s, is given to %j alone', async (kind, readers) => {
  await turnInto(kind);
  for (const role of STAFF_ROLES) {
    const answer = await get(held.certificate, held.cookies.get(role));
    const mayRead = (readers as readonly string[]).includes(role);
    expect([role, answer.status]).toEqual([role, mayRead ? 200 : 404]);
    const body = Buffer.from(await answer.arrayBuffer());
    expect([role, body.equals(mayRead ? PDF : Buffer.alloc(0))]).toEqual([role, true]);
    if (!mayRead) continue;
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'content-disposition': "attachment; filename*=UTF-8''permit%20%C3%BC.pdf",
      'cache-control': expect.stringContaining('no-store'),
      'x-content-type-options': 'nosniff',
    });
  }
});

test('[MD-12, SEC-41] a photo without a challenge is refused before anything tries to draw it', async () => {
  const form = new FormData();
  const unreadable = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  form.set('photo', new Blob([unreadable], { type: 'image/png' }), 'me.png');
  const { cookie } = await newCustomer(shop.db);
  const headers = { Origin: shop.url, Cookie: cookie, 'X-Forwarded-For': '10.9.8.6' };
  const answer = await fetch(`${shop.url}/orders/win-back`, { method: 'POST', body: form, headers });
  expect([answer.status, await answer.json()]).toEqual([
    409,
    { message: 'You have no open Win-Back Challenge.' },
  ]);
});
