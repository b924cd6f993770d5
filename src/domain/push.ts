const MAX_CHARACTERS = 1000;
const KEY = /^[A-Za-z0-9_-]+={0,2}$/;
/** A name with a dot that ends in letters: no bare host, no number that is an address in disguise. */
const PUBLIC_NAME = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/;
const OWN_NAMES = /\.(localhost|local|internal|lan|home|arpa)$/;

export type PushKeys = { endpoint: string; p256dh: string; auth: string };

/**
 * The push subscription that a browser sent, or null if it cannot be one: only https, a public host name, no
 * credentials, keys in base64url (PUSH-01, PUSH-02). The server will send to this address, so it must not be in our own
 * network.
 */
export function parsePushKeys(input: PushKeys): PushKeys | null {
  const { endpoint, p256dh, auth } = input;
  const hasKeys = KEY.test(p256dh) && p256dh.length <= 120 && KEY.test(auth) && auth.length <= 60;
  return hasKeys && isPublicAddress(endpoint) ? { endpoint, p256dh, auth } : null;
}

function isPublicAddress(endpoint: string): boolean {
  const parts = /^https:\/\/([^/?#:@]+)(:443)?(\/[^\s#]*)?$/.exec(endpoint);
  const host = parts?.[1]?.toLowerCase() ?? '';
  return endpoint.length <= MAX_CHARACTERS && PUBLIC_NAME.test(host) && !OWN_NAMES.test(host);
}
