import type { Database } from '#db/client.ts';
import { keepMark } from '#db/queries/installation.ts';

export type PushKeyPair = { publicKey: string; privateKey: string };

type Input = { now: Date; newKeys: () => PushKeyPair };

/** The key pair that this shop signs its pushes with: made at the first start, kept in the database (PUSH-10, decision 0022-one-secret-key). */
export async function ensurePushKeys(db: Database, { now, newKeys }: Input): Promise<PushKeyPair> {
  return (await keepMark(db, { key: PUSH_KEYS, value: newKeys(), at: now })) as PushKeyPair;
}

export const PUSH_KEYS = 'web-push-keys';
