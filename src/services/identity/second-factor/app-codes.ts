import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** One step before and after: clocks of phones differ. */
const WINDOW = 1;

function authenticator(bytes: Buffer, names: { issuer?: string; label?: string } = {}) {
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer });
  return new TOTP({ ...names, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });
}

/** What the app reads: the address in the square code, and the same secret to type (SIGN-01). */
export function describeApp(bytes: Buffer, names: { issuer: string; label: string }) {
  const app = authenticator(bytes, names);
  const typed = app.secret.base32.replace(/(.{4})(?=.)/g, '$1 ');
  return { address: app.toString(), typed };
}

/** The 30-second step of this code at `now`; null if it is wrong (SIGN-02). */
export function findStep(bytes: Buffer, { code, now }: { code: string; now: Date }): number | null {
  const app = authenticator(bytes);
  const timestamp = now.getTime();
  const delta = app.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : app.counter({ timestamp }) + delta;
}
