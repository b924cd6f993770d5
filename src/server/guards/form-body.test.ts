import { expect, test } from 'vitest';
import { type ReadRequest, withReadBody } from './form-body.ts';

const textOf = (read: ReadRequest | null) => new Response(read?.bytes).text();

const post = (body: string, type: string) =>
  new Request('http://shop.example/account', { method: 'POST', body, headers: { 'content-type': type } });

test.each([
  ['a=1', 'application/x-www-form-urlencoded', true],
  ['a=1', 'application/x-www-form-urlencoded;charset=UTF-8', true],
  ['', 'application/x-www-form-urlencoded', true],
  ['{}', 'application/json', false],
  ['a=1', 'text/plain', false],
  ['a=1', 'multipart/form-data; boundary=x', false],
  [
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
    'multipart/form-data; boundary=x',
    true,
  ],
  ['a=1%00', 'application/x-www-form-urlencoded', false],
  ['a=1%2500', 'application/x-www-form-urlencoded', true],
  ['a\0=1', 'application/x-www-form-urlencoded', false],
  [
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\0\r\n--x--\r\n',
    'multipart/form-data; boundary=x',
    false,
  ],
])('[SEC-09] a page takes the body %j as %s: %s', async (body, type, isTaken) => {
  expect((await withReadBody(post(body, type), {})) !== null).toBe(isTaken);
});

test('[SEC-09] what was read of a form is what its route reads', async () => {
  const read = await withReadBody(post('way=guest', 'application/x-www-form-urlencoded'), {});
  expect(await textOf(read)).toBe('way=guest');
});

test('a resource checks other bodies itself, and an upload stays a stream', async () => {
  const json = await withReadBody(post('{', 'application/json'), { resource: true });
  expect(await textOf(json)).toBe('{');
  const upload = post('x', 'multipart/form-data; boundary=x');
  expect(await withReadBody(upload, { uploadBytes: 10 })).toEqual({ request: upload, bytes: null });
  expect(upload.bodyUsed).toBe(false);
});

test('[SEC-09] a form without files at an upload route is read like any other and must be short', async () => {
  const type = 'application/x-www-form-urlencoded';
  const send = (body: string, length: number) => {
    const request = post(body, type);
    request.headers.set('content-length', String(length));
    return withReadBody(request, { uploadBytes: 64 * 1024 * 1024 });
  };
  expect(await textOf(await send('a=1', 3))).toBe('a=1');
  expect(await send('a=%00', 5)).toBeNull();
  expect(await send('a=1', 1024 * 1024 + 1)).toBeNull();
});

test.each([
  ['{"a":"\\u0000"}', false],
  ['{"a":"\\\\\\u0000"}', false],
  ['{"a":"\\\\u0000"}', true],
  ['{"a":"u0000"}', true],
])('[SEC-09] a resource takes the JSON %s: %s', async (body, isTaken) => {
  const read = await withReadBody(post(body, 'application/json'), { resource: true });
  expect(read !== null).toBe(isTaken);
});

test.each([
  ['{"a":"x\\ud83d"}', '{"a":"x\\ufffd"}'],
  ['{"\\uDE00":"\\ud83d\\ud83d\\ude00"}', '{"\\ufffd":"\\ufffd\\ud83d\\ude00"}'],
  ['{"a":"\\\\ud83d"}', '{"a":"\\\\ud83d"}'],
  ['{"a":"\\\\\\ud83d \\n\\u00fc"}', '{"a":"\\\\\\ufffd \\n\\u00fc"}'],
  ['{"a":"😀"}', '{"a":"😀"}'],
])('[SEC-13] the half of a sign in the JSON %s is written as what it is in a form', async (body, taken) => {
  expect(await textOf(await withReadBody(post(body, 'application/json'), { resource: true }))).toBe(taken);
});
