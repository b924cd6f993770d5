import { findMark } from '#db/queries/installation.ts';
import type { ShopContext } from '../context.ts';
import { PUSH_KEYS, type PushKeyPair } from './ensure-push-keys.ts';

/** The public half, which a browser needs to subscribe (PUSH-09); empty where no pair was made. */
export async function readPushKey({ db }: Pick<ShopContext, 'db'>): Promise<string> {
  const pair = (await findMark(db, PUSH_KEYS)) as PushKeyPair | null;
  return pair?.publicKey ?? '';
}
