/** What the page could not do: say it in the server's words, or in our own where there are none. */
export class PasskeyRefused extends Error {}

async function askOptions<Options>(purpose: string): Promise<Options> {
  const body = new URLSearchParams({ purpose });
  const answer = await fetch('/staff/passkey', { method: 'POST', body });
  const said = await answer.json();
  if (!answer.ok) throw new PasskeyRefused(said.message);
  return said;
}

/** Can this browser use passkeys here? Asked in the browser alone. */
export const canUsePasskeys = () =>
  typeof window.PublicKeyCredential === 'function' && window.isSecureContext;

/** Lets the person choose a passkey and unlock it; the answer goes to the server as it is. */
export async function signWithPasskey(purpose: 'sign-in' | 'confirm'): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = await askOptions<Parameters<typeof startAuthentication>[0]['optionsJSON']>(purpose);
  return JSON.stringify(await startAuthentication({ optionsJSON }));
}

/** Lets the person make a passkey on this or another device. */
export async function makePasskey(): Promise<string> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = await askOptions<Parameters<typeof startRegistration>[0]['optionsJSON']>('add');
  return JSON.stringify(await startRegistration({ optionsJSON }));
}
