import { expect, test } from 'vitest';
import { clientAddress, trustedNetworks } from './client-address.ts';
import { isOwnOrigin, ownOrigin } from './host.ts';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';

const trusted = trustedNetworks(['10.0.0.0/8']);

test.each([
  ['203.0.113.9', undefined, '203.0.113.9'],
  ['203.0.113.9', '1.2.3.4', '203.0.113.9'],
  ['10.0.0.1', '1.2.3.4', '1.2.3.4'],
  ['10.0.0.1', '9.9.9.9, 1.2.3.4, 10.2.2.2', '1.2.3.4'],
  ['::ffff:203.0.113.9', undefined, '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', undefined, '2001:db8:1:2::/64'],
  ['10.0.0.1', 'nonsense', '10.0.0.1'],
  ['10.0.0.1', '1.2.3.4:51234', '1.2.3.4'],
  ['10.0.0.1', '9.9.9.9:80, 1.2.3.4:51234, 10.2.2.2:443', '1.2.3.4'],
  ['10.0.0.1', '[2001:db8:1:2:3:4:5:6]:51234', '2001:db8:1:2::/64'],
  ['10.0.0.1', '[2001:db8:1:2::6]', '2001:db8:1:2::/64'],
])('[SEC-10] socket %s saying %s counts as %s', (socket, forwarded, expected) => {
  expect(clientAddress(socket, forwarded, trusted)).toBe(expected);
});

test('a malformed network is refused and named', () => {
  expect(() => trustedNetworks(['proxy'])).toThrow('TRUST_PROXY');
});

test.each([
  [{ origin: 'http://shop.example' }, true],
  [{ origin: 'http://evil.example' }, false],
  [{ origin: 'null' }, false],
  [{}, false],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' }, false],
])('[SEC-11] a write with %j comes from our own pages: %s', (headers, expected) => {
  expect(isOwnOrigin(new Headers(headers), ownOrigin(undefined, 'shop.example'))).toBe(expected);
});

test('[SEC-13] no page may run or style anything inline that is not named', () => {
  const policy = contentSecurityPolicy({ scripts: ["'nonce-x'"] });
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("script-src 'self' 'nonce-x'");
  expect(policy).toContain("frame-ancestors 'none'");
});

test('HSTS is sent with an https address only', () => {
  expect(securityHeaders({ isHttps: false })).not.toHaveProperty('Strict-Transport-Security');
  expect(securityHeaders({ isHttps: true })).toHaveProperty('Strict-Transport-Security');
});
