import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { inTransaction } from '#db/client.ts';
import { createChallenge, useChallenge } from '#db/queries/identity/accounts.ts';
import { addPasskeyRow, listPasskeys, removePasskeyRow } from '#db/queries/identity/passkeys.ts';
import { nameInFull } from '#domain/identity/name-in-full.ts';
import { MOST_PASSKEYS, parsePasskeyName } from '#domain/identity/second-factor.ts';
import type { ShopContext } from '../../context.ts';
import { refuseStaleSignIn } from '../../strong-sign-in.ts';
import { hashToken } from '../sessions.ts';
import { afterFirstFactor, afterRemoval, noteFactor } from './factor-changes.ts';
import { findSelf } from './find-self.ts';
import { CEREMONY_MS, readChallenge, type Site } from './take-passkey.ts';

export type NewPasskeyAnswer = RegistrationResponseJSON;

/**
 * What a browser needs to make a passkey for whoever asks (SIGN-05): it verifies its owner, and is found without a
 * typed name. Refused: everybody but staff, a sign-in too long ago, and more than ten passkeys.
 */
export async function offerPasskey(ctx: ShopContext, { rpId }: Site) {
  const self = await findSelf(ctx);
  if ('problem' in self) return self;
  const { staffId } = self.actor;
  const stale = await refuseStaleSignIn(ctx, self.actor);
  if (stale) return stale;
  const { db, now, newId, newToken, settings } = ctx;
  const own = await listPasskeys(db, staffId);
  if (own.length >= MOST_PASSKEYS) return { problem: 'passkeys-full' as const };
  const { firstName, lastName, email } = self.person;
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: settings.shopName,
    rpID: rpId,
    userName: email,
    userDisplayName: nameInFull({ firstName, lastName }),
    userID: new TextEncoder().encode(staffId),
    challenge: newToken(),
    timeout: CEREMONY_MS,
    attestationType: 'none',
    excludeCredentials: own.map(({ credentialId: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await createChallenge(db, {
    id: newId(),
    kind: 'passkey-add',
    tokenHash: hashToken(options.challenge),
    staffId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CEREMONY_MS),
  });
  return { ok: true as const, options };
}

type NewPasskey = { site: Site; answer: NewPasskeyAnswer; name: string };

/**
 * Registers the passkey that the browser has made, under a name (SIGN-05). The answer holds the recovery codes where
 * these are the first. Refused: a name that is none, an answer to another challenge, page or person, and a passkey
 * that is registered already.
 */
export async function addPasskey(ctx: ShopContext, { site, answer, name: typed }: NewPasskey) {
  const self = await findSelf(ctx);
  if ('problem' in self) return self;
  const stale = await refuseStaleSignIn(ctx, self.actor);
  if (stale) return stale;
  const name = parsePasskeyName(typed);
  if (!name) return { problem: 'passkey-name-invalid' as const };
  const challenge = readChallenge(answer.response.clientDataJSON);
  if (!challenge) return { problem: 'passkey-invalid' as const };
  const { db, now, newId } = ctx;
  const { staffId } = self.actor;
  return inTransaction(db, async (tx) => {
    const issued = await useChallenge(tx, { kind: 'passkey-add', tokenHash: hashToken(challenge), now });
    const made = issued?.staffId === staffId ? await verify({ site, answer, challenge }) : null;
    if (!made) return { problem: 'passkey-invalid' as const };
    const row = { id: newId(), staffId, ...made, name, createdAt: now };
    if (!(await addPasskeyRow(tx, row))) return { problem: 'passkey-taken' as const };
    await noteFactor(tx, ctx, { person: self.person, action: 'factor.passkey-added', after: { name } });
    return { ok: true as const, codes: await afterFirstFactor(tx, ctx, self.actor) };
  });
}

type Verify = { site: Site; answer: NewPasskeyAnswer; challenge: string };

async function verify({ site, answer, challenge }: Verify) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
    });
    if (!verified) return null;
    const { credential, credentialBackedUp: isBackedUp } = registrationInfo;
    const { id: credentialId, publicKey, counter, transports = [] } = credential;
    const key = Buffer.from(publicKey).toString('base64url');
    return { credentialId, publicKey: key, counter, transports: [...transports], isBackedUp };
  } catch {
    // The library throws for whatever does not fit, which here is an expected refusal.
    return null;
  }
}

/** Removes a passkey of one's own (SIGN-05). Refused: a sign-in too long ago, and every other passkey. */
export async function removePasskey(ctx: ShopContext, { id }: { id: string }) {
  const self = await findSelf(ctx);
  if ('problem' in self) return self;
  const stale = await refuseStaleSignIn(ctx, self.actor);
  if (stale) return stale;
  const { staffId } = self.actor;
  return inTransaction(ctx.db, async (tx) => {
    const name = await removePasskeyRow(tx, { id, staffId });
    if (name === null) return { problem: 'not-found' as const };
    await noteFactor(tx, ctx, { person: self.person, action: 'factor.passkey-removed', before: { name } });
    await afterRemoval(tx, staffId);
    return { ok: true as const };
  });
}
