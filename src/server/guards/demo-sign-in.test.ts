import { expect, test } from 'vitest';
import { type DemoQuestion, mayOfferDemoSignIn } from './demo-sign-in.ts';
import { isForeignName, readHost } from './host.ts';

const question = (change: Partial<DemoQuestion>, headers: Record<string, string> = {}) => ({
  isSwitchedOn: true,
  remoteAddress: '127.0.0.1',
  localPort: 3000,
  headers: { host: 'localhost:3000', 'user-agent': 'x', ...headers },
  ...change,
});

test.each([
  ['localhost:3000', '127.0.0.1', 3000],
  ['LOCALHOST:3000', '::ffff:127.0.0.1', 3000],
  ['127.0.0.1:3000', '127.9.9.9', 3000],
  ['[::1]:3000', '::1', 3000],
  ['localhost', '127.0.0.1', 80],
])(
  '[SEC-20] on the same machine, as %s from %s at port %i, the demo sign-in is offered',
  (host, remoteAddress, localPort) => {
    expect(mayOfferDemoSignIn(question({ remoteAddress, localPort }, { host }))).toBe(true);
  },
);

test.each([
  ['shop.example'],
  ['shop.example:3000'],
  ['localhost.evil.example:3000'],
  ['evil.localhost:3000'],
  ['localhost.:3000'],
  ['127.0.0.1.evil.example:3000'],
  ['127.0.0.2:3000'],
  ['0.0.0.0:3000'],
  ['2130706433:3000'],
  ['192.168.1.5:3000'],
  ['[::]:3000'],
  ['[::ffff:127.0.0.1]:3000'],
  ['localhost'],
  ['localhost:3001'],
  ['localhost:80'],
  ['localhost:3000, localhost:3000'],
  ['me@localhost:3000'],
  [''],
])('[SEC-20] for the Host %j it is not offered', (host) => {
  expect(mayOfferDemoSignIn(question({}, { host }))).toBe(false);
});

test.each([
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-anything',
  'via',
  'x-real-ip',
  'cf-connecting-ip',
])('[SEC-20] for a request with %s, even an empty one, it is not offered', (name) => {
  expect(mayOfferDemoSignIn(question({}, { [name]: '127.0.0.1' }))).toBe(false);
  expect(mayOfferDemoSignIn(question({}, { [name]: '' }))).toBe(false);
});

test.each([
  { isSwitchedOn: false },
  { remoteAddress: '192.168.1.5' },
  { remoteAddress: '::ffff:10.0.0.1' },
  { remoteAddress: 'fe80::1' },
  { remoteAddress: '' },
  { remoteAddress: undefined },
  { localPort: undefined },
  { headers: {} },
])('[SEC-20] with %j it is not offered', (change) => {
  expect(mayOfferDemoSignIn(question(change))).toBe(false);
});

test.each([
  ['localhost', { name: 'localhost', port: null }, false],
  ['Shop.Example:8080', { name: 'shop.example', port: 8080 }, true],
  ['10.0.0.7:80', { name: '10.0.0.7', port: 80 }, false],
  ['[2001:db8::1]', { name: '[2001:db8::1]', port: null }, false],
  ['shop_app:3000', { name: 'shop_app', port: 3000 }, true],
  ['999.1.1.1', { name: '999.1.1.1', port: null }, true],
  ['localhost.', { name: 'localhost.', port: null }, true],
])('[SEC-20] the Host %s is read; a name of a DNS: %3$s', (line, host, isForeign) => {
  expect(readHost(line)).toEqual(host);
  expect(isForeignName(host)).toBe(isForeign);
});

test.each([
  '',
  ' ',
  'a b',
  'a/b',
  'a\\b',
  'me@a',
  'a?b',
  'a#b',
  '[::1',
  '[zz]',
  '[1.2.3.4]',
  'a:',
  'a:b',
  'a:65536',
  'a:1:2',
])('[SEC-17] %j is not a Host', (line) => {
  expect(readHost(line)).toBeNull();
});
