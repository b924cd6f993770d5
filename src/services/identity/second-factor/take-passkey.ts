import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { inTransaction } from '#db/client.ts';
import { createChallenge, useChallenge } from '#db/queries/identity/accounts.ts';
import {
  findPasskey,
  listPasskeys,
  type PasskeyRow,
  storePasskeyUse,
} from '#db/queries/identity/passkeys.ts';
import type { ShopContext } from '../../context.ts';
import { hashToken } from '../sessions.ts';
import { spendTries, tryKey } from '../spend-tries.ts';

/** Where passkeys are good: the page's origin, and the name that they belong to (SIGN-05). */
export type Site = { origin: string; rpId: string };
export type PasskeyAnswer = AuthenticationResponseJSON;

export const CEREMONY_MS = 5 * 60_000;
const MOST_OF_ADDRESS = 60;
const WRONG = { problem: 'passkey-invalid' as const };

/**
 * What a browser needs to sign in with a passkey: a new challenge that is good once, for five minutes, and for nobody
 * but `staffId` where that is given (SIGN-06). Refused: too many from one address.
 */
export async function offerPasskeySignIn(ctx: ShopContext, { rpId }: Site, staffId: string | null = null) {
  const refused = await spendTries(ctx, [
    { key: tryKey('passkey-from', ctx.address), most: MOST_OF_ADDRESS },
  ]);
  if (refused) return refused;
  const { db, now, newId, newToken } = ctx;
  const own = staffId ? await listPasskeys(db, staffId) : [];
  // Loaded when somebody uses a passkey: the start of the shop does not wait for it.
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    challenge: newToken(),
    timeout: CEREMONY_MS,
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId: id }) => ({ id })),
  });
  await createChallenge(db, {
    id: newId(),
    kind: 'passkey-sign-in',
    tokenHash: hashToken(options.challenge),
    staffId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CEREMONY_MS),
  });
  return { ok: true as const, options };
}

type Taking = {
  site: Site;
  answer: PasskeyAnswer;
  /** Who has to own it; null takes anybody's. */
  staffId: string | null;
};

/**
 * Checks what a passkey has signed: our challenge, which is spent by it, our page, our name, that its owner was
 * verified on the device, and a counter that has grown (SIGN-06). Everything else sounds the same.
 */
export async function takePasskey(
  ctx: ShopContext,
  { site, answer, staffId }: Taking,
): Promise<{ ok: true; staffId: string } | typeof WRONG> {
  const challenge = readChallenge(answer.response.clientDataJSON);
  if (!challenge) return WRONG;
  const { db, now } = ctx;
  return inTransaction(db, async (tx) => {
    const link = { kind: 'passkey-sign-in' as const, tokenHash: hashToken(challenge), now };
    const issued = await useChallenge(tx, link);
    const passkey = await findPasskey(tx, answer.id);
    if (!issued || !passkey || issued.staffId !== staffId) return WRONG;
    if (staffId && passkey.staffId !== staffId) return WRONG;
    const use = await verify({ site, answer, challenge, passkey });
    if (!use || !(await storePasskeyUse(tx, { id: passkey.id, ...use, now }))) return WRONG;
    return { ok: true as const, staffId: passkey.staffId };
  });
}

type Verify = { site: Site; answer: PasskeyAnswer; challenge: string; passkey: PasskeyRow };

async function verify({ site, answer, challenge, passkey }: Verify) {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    });
    if (!verified) return null;
    return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
  } catch {
    // The library throws for whatever does not fit, which here is an expected refusal.
    return null;
  }
}

/** The challenge that the browser says it has answered; null where it says none. */
export function readChallenge(clientData: string): string | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString());
    const challenge = typeof read === 'object' && read !== null ? Reflect.get(read, 'challenge') : null;
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
