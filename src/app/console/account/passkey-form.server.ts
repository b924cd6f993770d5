import { isIP } from 'node:net';
import { z } from 'zod';
import type { NewPasskeyAnswer } from '#services/identity/second-factor/own-passkeys.ts';
import type { PasskeyAnswer, Site } from '#services/identity/second-factor/take-passkey.ts';

/**
 * Where passkeys are good: at the host of PUBLIC_URL, and without it at localhost alone, because a passkey needs a
 * name (SIGN-05). The server has checked the host of the request.
 */
export function siteOf(request: Request): Site {
  const { origin, hostname } = new URL(request.url);
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return { origin, rpId: isAddress ? 'localhost' : hostname };
}

/** The shop's address with the name that passkeys need; null where the page has it already. */
export function passkeyUrl(request: Request): string | null {
  const { hostname, port, protocol } = new URL(request.url);
  const { rpId } = siteOf(request);
  return rpId === hostname ? null : `${protocol}//${rpId}${port && `:${port}`}/staff/account`;
}

const text = z.string().max(8_000);

const common = {
  id: z.string().min(1).max(2_000),
  rawId: z.string().max(2_000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};

const signed = z.object({
  ...common,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.optional(),
  }),
});

const made = z.object({
  ...common,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

function readJson<Answer>(schema: z.ZodType, sent: unknown): Answer | null {
  if (typeof sent !== 'string' || sent.length > 40_000) return null;
  try {
    // The library checks what stands in the fields; here only their shape and size.
    return (schema.safeParse(JSON.parse(sent)).data as Answer | undefined) ?? null;
  } catch {
    return null;
  }
}

/** What the browser's passkey has signed; null for what is no such answer. */
export const readPasskeyAnswer = (sent: unknown) => readJson<PasskeyAnswer>(signed, sent);

/** The passkey that the browser has made; null for what is none. */
export const readNewPasskey = (sent: unknown) => readJson<NewPasskeyAnswer>(made, sent);
