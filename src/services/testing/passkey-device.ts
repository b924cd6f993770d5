import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskeyAnswer } from '../identity/second-factor/own-passkeys.ts';
import type { PasskeyAnswer, Site } from '../identity/second-factor/take-passkey.ts';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const url = (bytes: Buffer) => bytes.toString('base64url');

const FLAGS = { present: 1, verified: 4, attested: 64 };

/** CBOR of what a passkey needs: small and negative numbers, bytes, texts and maps. */
function cbor(value: number | Buffer | string | Map<number | string, unknown>): Buffer {
  const head = (kind: number, size: number) => {
    if (size < 24) return Buffer.from([(kind << 5) | size]);
    return size < 256
      ? Buffer.from([(kind << 5) | 24, size])
      : Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as number)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

/**
 * An authenticator as a phone has one, in software: a key pair that signs what the shop asks (WebAuthn, ES256). Each
 * answer can be spoilt: another page, an owner who was not verified, a counter that stands still.
 */
export function createDevice() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const state = { counter: 0 };
  const coordinate = (text: string) => Buffer.from(text, 'base64url');
  // Kind EC2, algorithm ES256, curve P-256, both coordinates.
  const coseKey = new Map<number, number | Buffer>()
    .set(1, 2)
    .set(3, -7)
    .set(-1, 1)
    .set(-2, coordinate(x))
    .set(-3, coordinate(y));

  const clientData = (type: string, challenge: string, { origin }: Site) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = ({ rpId }: Site, flags: number) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(state.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  };
  const common = { id: url(id), rawId: url(id), type: 'public-key', clientExtensionResults: {} } as const;

  function make(challenge: string, site: Site, { isVerified = true } = {}): NewPasskeyAnswer {
    const flags = FLAGS.present | FLAGS.attested | (isVerified ? FLAGS.verified : 0);
    const length = Buffer.from([0, id.length]);
    const data = Buffer.concat([authData(site, flags), Buffer.alloc(16), length, id, cbor(coseKey)]);
    const object = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', data],
    ]);
    const clientDataJSON = url(clientData('webauthn.create', challenge, site));
    return { ...common, response: { clientDataJSON, attestationObject: url(cbor(object)), transports: [] } };
  }

  function answer(
    challenge: string,
    site: Site,
    { isVerified = true, grows = 1 }: { isVerified?: boolean; grows?: number } = {},
  ): PasskeyAnswer {
    state.counter += grows;
    const data = authData(site, FLAGS.present | (isVerified ? FLAGS.verified : 0));
    const client = clientData('webauthn.get', challenge, site);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
    const response = { clientDataJSON: url(client), authenticatorData: url(data), signature: url(signature) };
    return { ...common, response };
  }

  return { make, answer };
}
