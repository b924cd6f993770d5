import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.ts';
import { createFiles } from '#db/queries/files.ts';
import { spendAttempt } from '#db/queries/identity/accounts.ts';
import { openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import type { Actor } from '../context.ts';
import { receiveUpload } from './receive-upload.ts';
import { discardUploads, sweepUploads } from './uploads-folder.ts';

const VISITOR: Actor = { kind: 'visitor' };
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const held: { open: OpenDatabase | null; folder: string } = { open: null, folder: '' };

beforeAll(async () => {
  held.open = await openTestDatabase();
  held.folder = await mkdtemp(join(tmpdir(), 'uploads-'));
});
afterAll(async () => {
  await held.open?.close();
  await rm(held.folder, { recursive: true });
});

function context(address: string = randomUUID(), now = TEST_NOW) {
  if (!held.open) throw new Error('the database is not open');
  return { db: held.open.db, now, newId: randomUUID, address, actor: VISITOR as Actor };
}

const rules = (more: object = {}) => ({
  folder: held.folder,
  maxBytes: 1000,
  kinds: ['picture' as const],
  ...more,
});

function formOf(files: [name: string, content: Buffer][], fields: Record<string, string> = {}): Request {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, content] of files) form.append('photo', new Blob([new Uint8Array(content)]), name);
  return new Request('http://shop.example/', { method: 'POST', body: form });
}

const filesOf = async () =>
  (await readdir(held.folder, { recursive: true })).filter((name) => name !== 'growing');

async function received(request: Request, more: object = {}) {
  const answer = await receiveUpload(context(), request, rules(more));
  if (!('ok' in answer)) throw new Error(answer.problem);
  return answer;
}

test('[SEC-12] [SEC-39] a form that breaks off after more files than are read is refused like any other', async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\nabc\r\n';
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  for (const body of [part.repeat(3).slice(0, -5), part.repeat(3), `${part.repeat(5)}--x`]) {
    const request = new Request('http://shop.example/', { method: 'POST', body, headers });
    expect(await receiveUpload(context(), request, rules({}))).toMatchObject({ problem: expect.any(String) });
    expect(await filesOf()).toEqual([]);
  }
});

test('[SEC-09] NUL characters are removed from a form’s fields', async () => {
  const { fields, files } = await received(formOf([['a.png', PNG]], { message: 'a\0b' }));
  expect(fields).toEqual({ message: 'ab' });
  await discardUploads(held.folder, files);
});

test('[SEC-12] a photo is kept whole under a generated name, with its kind read from its bytes', async () => {
  const { fields, files } = await received(formOf([['../../etc/passwd.txt', PNG]], { position: '2' }));
  expect(fields).toEqual({ position: '2' });
  expect(files).toMatchObject([{ mediaType: 'image/png', bytes: PNG.length, originalName: 'passwd.txt' }]);
  const [file] = files;
  expect(await readFile(join(held.folder, file?.id ?? ''))).toEqual(PNG);
  await discardUploads(held.folder, files);
  expect(await filesOf()).toEqual([]);
});

test.each([
  ['a page that is called a photo', [['me.png', Buffer.from('<script>alert(1)</script>')]], {}, 'file-kind'],
  [
    'a picture that is too large',
    [['me.png', Buffer.concat([PNG, Buffer.alloc(1000)])]],
    {},
    'file-too-large',
  ],
  [
    'two where one is asked',
    [
      ['a.png', PNG],
      ['b.png', PNG],
    ],
    {},
    'too-many-files',
  ],
  [
    'a photo and something else',
    [
      ['a.png', PNG],
      ['b.png', Buffer.from('text')],
    ],
    { maxFiles: 2 },
    'file-kind',
  ],
] as [string, [string, Buffer][], object, string][])(
  '[SEC-12] refused and not kept: %s',
  async (_, files, more, problem) => {
    const answer = await receiveUpload(context(), formOf(files), rules(more));
    expect(answer).toMatchObject({ problem });
    expect(await filesOf()).toEqual([]);
  },
);

test('[SEC-12] an interrupted form and a malformed one leave no files', async () => {
  const whole = Buffer.from(await formOf([['me.png', PNG]]).arrayBuffer());
  const type = formOf([]).headers.get('content-type') ?? '';
  const cut = new Request('http://shop.example/', {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(whole.subarray(0, whole.length - 40)),
  });
  expect(await receiveUpload(context(), cut, rules())).toMatchObject({ problem: 'upload-cut' });
  const none = new Request('http://shop.example/', { method: 'POST', body: 'a=b' });
  expect(await receiveUpload(context(), none, rules())).toMatchObject({ problem: 'upload-cut' });
  expect(await filesOf()).toEqual([]);
});

test('an empty file field is no file', async () => {
  expect(await received(formOf([['', Buffer.alloc(0)]], { note: 'x' }))).toMatchObject({ files: [] });
});

test('[MD-12, SEC-12] a photo is kept upright and without the place and the camera that stood in it', async () => {
  const exif = { IFD0: { Make: 'Pocket' }, IFD3: { GPSLatitudeRef: 'N' } };
  const sent = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c33' } })
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(sent).metadata()).exif?.toString('latin1')).toContain('Pocket');
  const { files } = await received(formOf([['me.jpg', sent]]), { redrawnTo: 2000, maxBytes: 9000 });
  const kept = await readFile(join(held.folder, files[0]?.id ?? ''));
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 20, height: 40 });
  expect(kept.toString('latin1')).not.toContain('Pocket');
  const contentHash = createHash('sha256').update(kept).digest('hex');
  expect(files).toMatchObject([{ mediaType: 'image/webp', bytes: kept.length, contentHash }]);
  await discardUploads(held.folder, files);
  const broken = formOf([['me.png', PNG.subarray(0, 40)]]);
  const answer = await receiveUpload(context(), broken, rules({ redrawnTo: 2000 }));
  expect(answer).toMatchObject({ problem: 'file-kind' });
  expect(await filesOf()).toEqual([]);
});

test('[SEC-41] unwanted files are neither processed nor stored', async () => {
  const unreadable = () => formOf([['me.png', PNG.subarray(0, 40)]]);
  const asked: number[] = [];
  const refuse = async (count: number) => {
    asked.push(count);
    return { problem: 'challenge-missing' as const };
  };
  const unwanted = rules({ redrawnTo: 2000 });
  expect(await receiveUpload(context(), unreadable(), { ...unwanted, refuse })).toEqual({
    problem: 'challenge-missing',
  });
  const wanted = { ...unwanted, refuse: async () => null };
  expect(await receiveUpload(context(), unreadable(), wanted)).toMatchObject({ problem: 'file-kind' });
  expect([asked, await filesOf()]).toEqual([[1], []]);
});

test('[SEC-10] sixty forms an hour from one address', async () => {
  const address = randomUUID();
  for (let count = 0; count < 60; count += 1) await receiveUpload(context(address), formOf([]), rules());
  expect(await receiveUpload(context(address), formOf([]), rules())).toEqual({ problem: 'too-many-tries' });
});

test('[SEC-32] staff send six hundred an hour, each of them, from one address', async () => {
  const address = randomUUID();
  const of = (staffId: string): Actor => ({ kind: 'staff', staffId, role: 'admin', sessionId: 'x' });
  const [ada, ben] = [of(randomUUID()), of(randomUUID())];
  const send = (actor: Actor) => receiveUpload({ ...context(address), actor }, formOf([]), rules());
  for (let count = 0; count < 61; count += 1) expect(await send(ada)).toMatchObject({ ok: true });
  const key = `upload-of:${'staffId' in ada ? ada.staffId : ''}`;
  for (let count = 61; count < 600; count += 1)
    await spendAttempt(context().db, { key, now: TEST_NOW, windowMs: 3_600_000 });
  expect(await send(ada)).toEqual({ problem: 'too-many-tries' });
  expect(await send(ben)).toMatchObject({ ok: true });
});

test('[SEC-12] files without a row are swept a day later, those with one stay', async () => {
  const {
    files: [kept],
  } = await received(formOf([['kept.png', PNG]]));
  await received(formOf([['lost.png', PNG]]));
  if (!kept) throw new Error('nothing was kept');
  const { id, mediaType, bytes, contentHash, originalName } = kept;
  await createFiles(context().db, [
    { id, mediaType, bytes, contentHash, originalName, visibility: 'private' },
  ]);
  expect(await sweepUploads(context('', new Date()), held.folder)).toBe(0);
  const later = new Date(Date.now() + 2 * 86_400_000);
  expect(await sweepUploads(context('', later), held.folder)).toBe(1);
  expect(await filesOf()).toEqual([id]);
});
