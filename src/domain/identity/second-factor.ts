import { hasRight, type Right, type StaffRole } from '../staff.ts';

/** Who of the staff needs a second factor (SIGN-08). */
export const SECOND_FACTOR_FOR = ['nobody', 'money-and-settings', 'everybody'] as const;
export type SecondFactorFor = (typeof SECOND_FACTOR_FOR)[number];

/** Rights over money, settings and other people's accounts. */
const GUARDED: readonly Right[] = [
  'payments',
  'refunds',
  'credit',
  'customers-edit',
  'people',
  'settings',
  'payment-recipients',
];

type Holder = { role: StaffRole; hasFactor?: boolean };

/** Must this person set up a second factor before money, settings and accounts open to them (SIGN-08)? */
export function lacksFactor({ role, hasFactor }: Holder, needed: SecondFactorFor): boolean {
  if (hasFactor || needed === 'nobody') return false;
  return needed === 'everybody' || GUARDED.some((right) => hasRight(role, right));
}

/** Letters and digits without I, L, O and U, which look like others or spell words. */
const RECOVERY_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECOVERY_LENGTH = 12;
export const RECOVERY_COUNT = 10;

type TypedCode = { kind: 'app' | 'recovery'; code: string };

/**
 * A typed code in its compared form: six digits of the app, or twelve letters of a recovery code in any case, with
 * or without its dashes. Null for anything else (SIGN-04).
 */
export function parseFactorCode(typed: string): TypedCode | null {
  const plain = typed.slice(0, 60).replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(plain)) return { kind: 'app', code: plain };
  const code = plain.replace(/O/g, '0').replace(/[IL]/g, '1');
  const isCode = code.length === RECOVERY_LENGTH && [...code].every((sign) => RECOVERY_SIGNS.includes(sign));
  return isCode ? { kind: 'recovery', code } : null;
}

/** Bytes of chance as a recovery code, `ABCD-EFGH-JKMN` (SIGN-03). Refuses by throwing fewer than twelve bytes. */
export function formatRecoveryCode(bytes: Uint8Array): string {
  if (bytes.length < RECOVERY_LENGTH) throw new Error('a recovery code needs twelve bytes');
  const signs = [...bytes.slice(0, RECOVERY_LENGTH)].map((byte) => RECOVERY_SIGNS[byte % 32]).join('');
  return signs.replace(/(.{4})(?=.)/g, '$1-');
}

export const MOST_PASSKEYS = 10;
const LONGEST_NAME = 60;

/** The name that its owner gives a passkey; null if it is empty, long or holds control letters (SIGN-05). */
export function parsePasskeyName(typed: string): string | null {
  const name = typed.trim().replace(/\s+/g, ' ');
  const isGood = name.length > 0 && name.length <= LONGEST_NAME && !/\p{C}/u.test(name);
  return isGood ? name : null;
}
