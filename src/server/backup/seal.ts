import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { BackupRefused } from './refused.ts';

/** Seals and opens the files of a backup; `suffix` tells sealed ones from others. */
export type Seal = {
  suffix: '' | '.age';
  seal(plain: Readable): Promise<Readable>;
  open(sealed: Readable): Promise<Readable>;
};

const OPEN: Seal = { suffix: '', seal: async (plain) => plain, open: async (sealed) => sealed };

const IDENTITY = /^AGE-SECRET-KEY-(?:PQ-)?1[A-Z0-9]+$/;
const RECIPIENT = /^age1[a-z0-9]+$/;

/** The key from BACKUP_KEY or from the file of `--key-file`, which wins; null for none. */
export async function readKey(key: string | undefined, keyFile: string | undefined): Promise<string | null> {
  if (!keyFile) return key ?? null;
  return readFile(keyFile, 'utf8').catch(() => {
    throw new BackupRefused('key-missing', `the key file ${keyFile} cannot be read.`);
  });
}

/**
 * A seal in the format of age (age-encryption.org), so that its own tools open a backup as well: a public key
 * (`age1…`) can only seal, a secret one (`AGE-SECRET-KEY-1…`) opens, too (KEEP-03). Every part of a file is
 * authenticated, its end as well. Lines that begin with # are comments. Without a key nothing is sealed.
 */
export async function createSeal(key: string | null): Promise<Seal> {
  if (key === null) return OPEN;
  const words = key
    .split(/\r?\n/)
    .flatMap((line) => (line.trim() && !line.startsWith('#') ? [line.trim()] : []));
  if (words.length === 0 || words.some((word) => !IDENTITY.test(word) && !RECIPIENT.test(word)))
    throw new BackupRefused('key-invalid', 'the key needs the form age1… or AGE-SECRET-KEY-1…');
  const [encrypter, decrypter] = [new Encrypter(), new Decrypter()];
  try {
    for (const word of words) {
      if (IDENTITY.test(word)) decrypter.addIdentity(word);
      encrypter.addRecipient(IDENTITY.test(word) ? await identityToRecipient(word) : word);
    }
  } catch {
    throw new BackupRefused('key-invalid', 'the key has a wrong letter: its checksum does not fit.');
  }
  return {
    suffix: '.age',
    seal: async (plain) => fromWeb(await encrypter.encrypt(toWeb(plain))),
    open: async (sealed) => fromWeb(await decrypter.decrypt(toWeb(sealed)).catch(refuseKey)),
  };
}

type Bytes = Parameters<Encrypter['encrypt']>[0] & globalThis.ReadableStream<Uint8Array>;

const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as Bytes;
const fromWeb = (stream: unknown) => Readable.fromWeb(stream as ReadableStream);

function refuseKey(): never {
  throw new BackupRefused('key-wrong', 'this key does not open the backup, or its first bytes are damaged.');
}
