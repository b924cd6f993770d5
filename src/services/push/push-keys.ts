import type { Database } from '#db/client.ts';
import { findMark, keepMark } from '#db/queries/installation.ts';
import type { ShopContext } from '../context.ts';

export type PushKeyPair = { publicKey: string; privateKey: string };

type Input = { now: Date; newKeys: () => PushKeyPair };

/** The key pair that this shop signs its pushes with: made at the first start, kept in the database (PUSH-10, decision 0022-one-secret-key). */
export async function ensurePushKeys(db: Database, { now, newKeys }: Input): Promise<PushKeyPair> {
  return (await keepMark(db, { key: PUSH_KEYS, value: newKeys(), at: now })) as PushKeyPair;
}

const PUSH_KEYS = 'web-push-keys';

/** The public half, which a browser needs to subscribe (PUSH-09); empty where no pair was made. */
export async function readPushKey({ db }: Pick<ShopContext, 'db'>): Promise<string> {
  const pair = (await findMark(db, PUSH_KEYS)) as PushKeyPair | null;
  return pair?.publicKey ?? '';
}
