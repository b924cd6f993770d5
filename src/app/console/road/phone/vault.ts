import {
  clear,
  createStore,
  del,
  delMany,
  get,
  keys,
  promisifyRequest,
  setMany,
  type UseStore,
} from 'idb-keyval';

/** The phone's database of the run; the service worker wipes it by these names (public/sw.js). */
const DATABASE = 'mooddrop-run';
const STORE = 'kept';
const KEY = 'key';

type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

const open: { store: UseStore | null } = { store: null };

function storeOf(): UseStore {
  open.store ??= createStore(DATABASE, STORE);
  return open.store;
}

/** Can this browser keep a run: has it a database, and ciphers, which it has on secure pages only? */
export const canKeepHere = () =>
  typeof indexedDB !== 'undefined' && globalThis.crypto?.subtle !== undefined && 'locks' in navigator;

/**
 * Makes the key of this phone, which can be used, and by nobody be read (ROAD-05), unless there is one. To be called before
 * the shop is asked for what shall be kept by it: a sign-out in between takes it away, and then nothing is written any more.
 * @returns whether it was made now
 */
export async function makeKey(): Promise<boolean> {
  if (await get<CryptoKey>(KEY, storeOf())) return false;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await setMany([[KEY, made]], storeOf());
  return true;
}

/**
 * Keeps all of these or none, and none once somebody has signed out: the service worker may wipe at any moment, and what it
 * wiped must not come back (ROAD-05).
 * @param beside what must still be kept as these are written
 * @returns whether they were kept
 */
export async function keep(values: Readonly<Record<string, unknown>>, beside = KEY): Promise<boolean> {
  const key = await get<CryptoKey>(KEY, storeOf());
  if (!key) return false;
  const sealed = Object.entries(values).map(async ([name, value]): Promise<[string, Sealed]> => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const plain = new TextEncoder().encode(JSON.stringify(value));
    return [name, { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) }];
  });
  return putBeside(beside, await Promise.all(sealed));
}

/** In one transaction: is `beside` there, and only then these. */
function putBeside(beside: string, values: readonly [string, Sealed][]): Promise<boolean> {
  return storeOf()('readwrite', async (store) => {
    const found = store.getKey(beside);
    const done = promisifyRequest(store.transaction);
    found.onsuccess = () => {
      if (found.result !== undefined) for (const [name, value] of values) store.put(value, name);
    };
    await done;
    return found.result !== undefined;
  });
}

/** What was kept under this name; null where nothing was, or where it cannot be read. */
export async function read<Value>(name: string): Promise<Value | null> {
  const [key, sealed] = [await get<CryptoKey>(KEY, storeOf()), await get<Sealed>(name, storeOf())];
  if (!key || !sealed) return null;
  const plain = await crypto.subtle
    .decrypt({ name: 'AES-GCM', iv: sealed.iv }, key, sealed.data)
    .catch(() => null);
  return plain && (JSON.parse(new TextDecoder().decode(plain)) as Value);
}

/** The names that begin so, in their order. */
export async function listKept(prefix: string): Promise<string[]> {
  const names = await keys<string>(storeOf());
  return names.filter((name) => name.startsWith(prefix)).sort();
}

export const forget = (names: readonly string[]) => delMany([...names], storeOf());

/** The run alone, where something has not been sent yet. */
export const forgetRun = () => del('run', storeOf());

/** Everything, the key, too: what was kept can be read by nobody any more. */
export const wipe = () => clear(storeOf());
