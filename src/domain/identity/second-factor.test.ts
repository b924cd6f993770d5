import { expect, test } from 'vitest';
import {
  formatRecoveryCode,
  lacksFactor,
  parseFactorCode,
  parsePasskeyName,
  SECOND_FACTOR_FOR,
} from './second-factor.ts';

test.each([
  ['123456', { kind: 'app', code: '123456' }],
  [' 123 456 ', { kind: 'app', code: '123456' }],
  ['ABCD-EFGH-JKMN', { kind: 'recovery', code: 'ABCDEFGHJKMN' }],
  ['abcdefghjkmn', { kind: 'recovery', code: 'ABCDEFGHJKMN' }],
  ['oiLd-efgh-jkmn', { kind: 'recovery', code: '011DEFGHJKMN' }],
  ['12345', null],
  ['1234567', null],
  ['ABCD-EFGH-JKM', null],
  ['ABCD-EFGH-JKMU', null],
  ['', null],
])('[SIGN-03, SIGN-04] %j is read as %j', (typed, read) => {
  expect(parseFactorCode(typed)).toEqual(read);
});

test('[SIGN-03] a recovery code has twelve letters that are not mistaken for others, and is read back', () => {
  const code = formatRecoveryCode(Uint8Array.from({ length: 32 }, (_, at) => at * 7));
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  expect(parseFactorCode(code)).toEqual({ kind: 'recovery', code: code.replaceAll('-', '') });
  expect(() => formatRecoveryCode(new Uint8Array(11))).toThrow('twelve');
});

test('[SIGN-08] by the setting nobody, who works with money and settings, or everybody lacks a factor', () => {
  const lacking = (role: Parameters<typeof lacksFactor>[0]['role']) =>
    SECOND_FACTOR_FOR.map((needed) => lacksFactor({ role }, needed));
  for (const role of ['admin', 'manager', 'staff'] as const)
    expect([role, lacking(role)]).toEqual([role, [false, true, true]]);
  for (const role of ['support', 'packer', 'driver'] as const)
    expect([role, lacking(role)]).toEqual([role, [false, false, true]]);
  for (const needed of SECOND_FACTOR_FOR)
    expect(lacksFactor({ role: 'admin', hasFactor: true }, needed)).toBe(false);
});

test('[SIGN-05] a passkey’s name is kept in one line of up to 60 characters', () => {
  expect(parsePasskeyName('  My   phone ')).toBe('My phone');
  expect(parsePasskeyName('x'.repeat(60))).toHaveLength(60);
  for (const typed of ['', '   ', 'x'.repeat(61), 'a\u0000b', 'a\u202eb'])
    expect(parsePasskeyName(typed)).toBeNull();
});
