import { clear, createStore, del, delMany, get, keys, setMany, type UseStore } from 'idb-keyval';

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

/** The key of this phone: it can be used, and by nobody be read (ROAD-05). Made with the first thing that is kept. */
async function keyOf(): Promise<CryptoKey> {
  const kept = await get<CryptoKey>(KEY, storeOf());
  if (kept) return kept;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await setMany([[KEY, made]], storeOf());
  return made;
}

/** Keeps all of these or none. */
export async function keep(values: Readonly<Record<string, unknown>>): Promise<void> {
  const key = await keyOf();
  const sealed = Object.entries(values).map(async ([name, value]): Promise<[string, Sealed]> => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const plain = new TextEncoder().encode(JSON.stringify(value));
    return [name, { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) }];
  });
  await setMany(await Promise.all(sealed), storeOf());
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
