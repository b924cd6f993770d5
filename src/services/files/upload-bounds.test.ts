import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFiles } from '#db/queries/files.ts';
import { spendAttempt } from '#db/queries/identity/accounts.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { testContext } from '../testing/test-context.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { receiveUpload } from './receive-upload.ts';
import { discardUploads, openGrowing, sweepUploads, uploadPath } from './uploads-folder.ts';

const shop = openTestShop();
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n');

const held = { folder: '' };
beforeAll(async () => {
  held.folder = await mkdtemp(join(tmpdir(), 'bounds-'));
});
afterAll(() => rm(held.folder, { recursive: true, force: true }));

type Sent = [field: string, name: string, content: Buffer];

function formOf(files: Sent[], fields: [string, string][] = []): Request {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  for (const [field, name, content] of files) form.append(field, new Blob([new Uint8Array(content)]), name);
  return new Request('http://shop.example/', { method: 'POST', body: form });
}

const sender = (address: string = randomUUID(), ms = 0) =>
  testContext(shop.db(), { kind: 'visitor' }, { address, now: new Date(TEST_NOW.getTime() + ms) });

const receive = (request: Request, more: object = {}) =>
  receiveUpload(sender(), request, { folder: held.folder, maxBytes: 1000, kinds: ['picture'], ...more });

const kept = async () =>
  (await readdir(held.folder, { recursive: true })).filter((name) => name !== 'growing');
const filled = (bytes: number) => Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length)]);
const inHex = (content: Buffer) => createHash('sha256').update(content).digest('hex');

test('[SEC-12] a form is answered whole: its fields, and each file by its field, size, kind, digest and shortened name', async () => {
  const long = `${'n'.repeat(130)}.png`;
  const files: Sent[] = [
    ['front', `C:\\photos\\${long}`, PNG],
    ['back', ' a \u202e b .png', filled(200)],
    ['empty', '', Buffer.alloc(0)],
  ];
  const answer = await receive(formOf(files, [['note', 'x']]), { maxFiles: 3 });
  const file = (field: string, originalName: string, content: Buffer) => ({
    ...{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), field, originalName, mediaType: 'image/png' },
    ...{ bytes: content.length, contentHash: inHex(content) },
  });
  expect(answer).toEqual({
    ...{ ok: true, fields: { note: 'x' } },
    files: [file('front', 'n'.repeat(120), PNG), file('back', 'a b .png', filled(200))],
  });
  const given = 'files' in answer ? answer.files : [];
  expect((await kept()).toSorted()).toEqual(given.map(({ id }) => id).toSorted());
  for (const { id, bytes } of given) {
    const path = uploadPath(held.folder, id);
    expect((await readFile(path)).length).toBe(bytes);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  }
  await discardUploads(held.folder, given.slice(0, 1));
  expect(await kept()).toEqual([given[1]?.id]);
  await discardUploads(held.folder, given);
  expect(await kept()).toEqual([]);
});

test('[SEC-12] a refusal says what was allowed and what was typed, and keeps nothing', async () => {
  const typed: [string, string][] = [['note', 'x']];
  const fields = { note: 'x' };
  const big = formOf([['a', 'a.png', filled(1001)]], typed);
  expect(await receive(big)).toEqual({ problem: 'file-too-large', maxBytes: 1000, fields });
  const two: Sent[] = [
    ['a', 'a.png', PNG],
    ['b', 'b.png', filled(1001)],
  ];
  expect(await receive(formOf(two, typed))).toEqual({ problem: 'too-many-files', fields });
  const oneBig = await receive(formOf(two, typed), { maxFiles: 2 });
  expect(oneBig).toEqual({ problem: 'file-too-large', maxBytes: 1000, fields });
  const pdf = formOf([['a', 'a.png', PDF]], typed);
  expect(await receive(pdf)).toEqual({ problem: 'file-kind', kinds: ['picture'], fields });
  const cut = new Request('http://shop.example/', { method: 'POST', body: 'a=b' });
  expect(await receive(cut)).toEqual({ problem: 'upload-cut', fields: {} });
  const bodiless = new Request('http://shop.example/', {
    ...{ method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
  });
  expect(await receive(bodiless)).toEqual({ problem: 'upload-cut', fields: {} });
  expect(await kept()).toEqual([]);
});

test('[SEC-12] a file just below the most is kept, where the rule says so a document too, never drawn again', async () => {
  const whole = await receive(formOf([['a', 'a.png', filled(999)]]));
  expect(whole).toMatchObject({ ok: true, files: [{ bytes: 999 }] });
  const rules = { kinds: ['picture', 'document'], redrawnTo: 100 };
  const pdf = await receive(formOf([['a', 'a.pdf', PDF]]), rules);
  if (!('files' in pdf)) throw new Error(pdf.problem);
  const facts = { mediaType: 'application/pdf', bytes: PDF.length, contentHash: inHex(PDF) };
  expect(pdf.files).toMatchObject([facts]);
  expect(await readFile(uploadPath(held.folder, pdf.files[0]?.id ?? ''))).toEqual(PDF);
  await discardUploads(held.folder, [...pdf.files, ...('files' in whole ? whole.files : [])]);
});

test('[SEC-12, SEC-32] a form has forty fields of eight thousand letters at most; what is more is not read', async () => {
  const many = Array.from({ length: 42 }, (_, place): [string, string] => [`f${place}`, `${place}`]);
  const answer = await receive(formOf([], many));
  const fields = 'fields' in answer ? (answer.fields ?? {}) : {};
  expect(Object.keys(fields)).toEqual(many.slice(0, 40).map(([name]) => name));
  const long = await receive(formOf([], [['f', 'x'.repeat(8001)]]));
  expect(long).toMatchObject({ ok: true, fields: { f: 'x'.repeat(8000) } });
});

test('[SEC-32] sixty forms an hour of one address, six hundred of one of the staff, and the next hour again', async () => {
  const staffId = randomUUID();
  const actor = { kind: 'staff', staffId, role: 'admin', sessionId: 's' } as const;
  const address = randomUUID();
  const rules = { folder: held.folder, maxBytes: 1000, kinds: ['picture'] as const };
  for (const { key, most, ctx } of [
    { key: `upload-from:${address}`, most: 60, ctx: (ms: number) => sender(address, ms) },
    { key: `upload-of:${staffId}`, most: 600, ctx: (ms: number) => ({ ...sender(address, ms), actor }) },
  ]) {
    for (let count = 1; count < most; count += 1)
      await spendAttempt(shop.db(), { key, now: TEST_NOW, windowMs: HOUR_MS });
    const send = (ms: number) => receiveUpload(ctx(ms), formOf([]), rules);
    expect(await send(0)).toEqual({ ok: true, fields: {}, files: [] });
    expect(await send(0)).toEqual({ problem: 'too-many-tries' });
    expect(await send(HOUR_MS - 1)).toEqual({ problem: 'too-many-tries' });
    expect(await send(HOUR_MS)).toMatchObject({ ok: true });
  }
});

test('[SEC-12, SEC-34] a day after they came, whole files without a row and all that grew are swept, the others stay', async () => {
  const folder = await mkdtemp(join(held.folder, 'sweep-'));
  expect(await sweepUploads(sender(), join(folder, 'none'))).toBe(0);
  const growing = await openGrowing(folder);
  expect([growing, (await stat(growing)).mode & 0o777]).toEqual([join(folder, 'growing'), 0o700]);
  await mkdir(join(folder, 'kept-folder'));
  const put = async (path: string, ms: number) => {
    await writeFile(path, 'x');
    const at = new Date(TEST_NOW.getTime() - ms);
    await utimes(path, at, at);
    return path;
  };
  const [known, old, young] = [randomUUID(), randomUUID(), randomUUID()];
  await put(join(folder, known), 2 * DAY_MS);
  await put(join(folder, old), DAY_MS + 1000);
  await put(join(folder, young), DAY_MS);
  await put(join(growing, old), DAY_MS + 1000);
  await put(join(growing, known), 2 * DAY_MS);
  await put(join(growing, young), DAY_MS);
  const facts = { mediaType: 'image/png', bytes: 1, contentHash: known, originalName: 'k.png' };
  await createFiles(shop.db(), [{ id: known, ...facts, visibility: 'private' }]);
  expect(await sweepUploads(sender(), folder)).toBe(3);
  const left = (await readdir(folder)).filter((name) => name !== 'growing' && name !== 'kept-folder');
  expect(left.toSorted()).toEqual([known, young].toSorted());
  expect(await readdir(growing)).toEqual([young]);
  expect(await sweepUploads(sender(), folder)).toBe(0);
  await rm(folder, { recursive: true });
});

test('[SEC-12] a name that is not of the shop’s making leads nowhere', async () => {
  const id = randomUUID();
  expect(uploadPath('/uploads', id)).toBe(`/uploads/${id}`);
  for (const name of ['', '../etc/passwd', id.slice(1), `${id}0`, id.toUpperCase()])
    expect(() => uploadPath('/uploads', name)).toThrow('not the name of an upload');
  await expect(discardUploads(held.folder, [{ id: 'growing' }])).rejects.toThrow('not the name');
});
