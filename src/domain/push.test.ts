import { expect, test } from 'vitest';
import { parsePushKeys } from './push.ts';

const keys = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls',
  auth: 'tBHItJI5svbpez7KI4CCXg',
};
const at = (endpoint: string) => parsePushKeys({ endpoint, ...keys });

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGx',
  'https://web.push.apple.com:443/QGx',
])('[PUSH-01, PUSH-02] %s can be a push service', (endpoint) => {
  expect(at(endpoint)).toEqual({ endpoint, ...keys });
});

test.each([
  'http://fcm.googleapis.com/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://[::1]/x',
  'https://localhost/x',
  'https://db.internal/x',
  'https://printer.local/x',
  'https://user:pass@push.example.com/x',
  'https://push.example.com:8443/x',
  'https://push.example.com\\@10.0.0.1/x',
  'javascript:alert(1)',
  `https://push.example.com/${'a'.repeat(1000)}`,
  '',
])('[PUSH-02, SEC-16] %s is not an accepted push service', (endpoint) => {
  expect(at(endpoint)).toBeNull();
});

test('[PUSH-01] keys are base64url', () => {
  expect(parsePushKeys({ endpoint: 'https://push.example.com/x', ...keys, auth: 'no good!' })).toBeNull();
  expect(parsePushKeys({ endpoint: 'https://push.example.com/x', ...keys, p256dh: '' })).toBeNull();
});
