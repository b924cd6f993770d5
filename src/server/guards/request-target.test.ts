import { expect, test } from 'vitest';
import { readTarget } from './request-target.ts';

const HOST = '127.0.0.1:3000';

test.each([
  ['/', '/', ''],
  ['/shop?mood=calm&x=%', '/shop', '?mood=calm&x=%'],
  ['/shop/', '/shop/', ''],
  ['/%63heckout', '/checkout', ''],
  ['/%73taff/%6frders', '/staff/orders', ''],
  ['/checkout%2Edata', '/checkout.data', ''],
  ['/%5F.data', '/_.data', ''],
  ['/%2563heckout', '/%2563heckout', ''],
  ['/a%25b', '/a%25b', ''],
  ['/caf%c3%a9', '/caf%C3%A9', ''],
  ['/a b', '/a%20b', ''],
  ['/product/a%3Ab%40c', '/product/a:b@c', ''],
  ['/.well-known/x', '/.well-known/x', ''],
  ['/...', '/...', ''],
  ['/shop#part', '/shop', ''],
  [`http://${HOST}/shop?x=1`, '/shop', '?x=1'],
  [`HTTP://${HOST}`, '/', ''],
  [`http://${HOST}?x`, '/', '?x'],
])('[SEC-18] the target %s is %s', (target, pathname, search) => {
  expect(readTarget(target, HOST)).toEqual({ pathname, search });
});

test.each([
  ...[
    '',
    '*',
    '//',
    '//[',
    '//:80',
    '//%',
    '//?x',
    '//#',
    '/\\',
    '/\\\\',
    'shop',
    '?x',
    'http://[',
    'https://:x/',
  ],
  ...[
    'http://a:99999/shop',
    'http://evil.example/shop',
    'ftp://127.0.0.1:3000/',
    '/shop//',
    '/a//b',
    '/..',
    '/.',
  ],
  ...[
    '/shop/../staff',
    '/shop/%2e%2e/staff',
    '/%2E',
    '/staff%2forders',
    '/a%5cb',
    '/a%00',
    '/search?q=%00',
    '/search?q=a&x=b%00c',
    '/a%0d%0ab',
    '/a%7f',
  ],
  ...['/%', '/%zz', '/%E0%A4%A', '/media/%.png', '/%c0%af', '/a\u0001b'],
])('[SEC-18] %j is not a request target', (target) => {
  expect(readTarget(target, HOST)).toBeNull();
});

test('[SEC-18] a canonical path stays unchanged when it is read again', () => {
  for (const path of ['/%2563heckout', '/caf%C3%A9', '/a%20b', '/product/a:b@c', "/it's(1)!"]) {
    expect(readTarget(path, HOST)?.pathname).toBe(path);
  }
});
