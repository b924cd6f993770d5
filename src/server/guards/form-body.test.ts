import { expect, test } from 'vitest';
import { withReadBody } from './form-body.ts';

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
])('[SEC-09] a page takes the body %j as %s: %s', async (body, type, isTaken) => {
  expect((await withReadBody(post(body, type), {})) !== null).toBe(isTaken);
});

test('[SEC-09] a form that was read once can be read by its route', async () => {
  const read = await withReadBody(post('way=guest', 'application/x-www-form-urlencoded'), {});
  expect((await read?.formData())?.get('way')).toBe('guest');
});

test('a resource judges other bodies itself, and an upload stays a stream', async () => {
  const json = await withReadBody(post('{', 'application/json'), { resource: true });
  expect(await json?.text()).toBe('{');
  const upload = post('x', 'multipart/form-data; boundary=x');
  expect(await withReadBody(upload, { uploadBytes: 10 })).toBe(upload);
});
