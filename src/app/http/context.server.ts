import { createContext, type RouterContextProvider } from 'react-router';
import type { PublicContext, ShopContext } from '#services/context.ts';
import type { Storage } from '#services/storage.ts';

/** Set by the server on every request; the only context of a public loader. */
export const publicContext = createContext<PublicContext>();

/** Set by the shell on private and staff requests only: reading it on a public route throws (decision 0026-public-data-knows-no-visitor). */
export const shopContext = createContext<ShopContext>();

/** The nonce of an uncached page; absent on cached pages, whose scripts are named by hashes. */
export const nonceContext = createContext<string | undefined>(undefined);

export type RunFacts = {
  origin: string;
  isHttps: boolean;
  /** The folder of this machine where uploads come in, DATA_DIR/uploads (SEC-12). */
  incoming: string;
  /** The storages of private files and of public ones, which are served under /media (STORE-01). */
  uploads: Storage;
  media: Storage;
  senders: { text: boolean; email: boolean };
  /** The version of the program (KEEP-10). */
  version: string;
};

/** What the shell tells a route about how the shop is run. */
export const runContext = createContext<RunFacts>();

/** May this request sign in as a demo person? Decided by the server; absent means no (SEC-20). */
export const demoSignInContext = createContext<boolean>(false);

/** Logs the failure of this request once, without personal data (SEC-19). */
export const failureContext = createContext<(error: unknown, sentence?: string) => void>();

type Args = { context: Readonly<RouterContextProvider> };

export const getPublic = ({ context }: Args): PublicContext => context.get(publicContext);

export const getShop = ({ context }: Args): ShopContext => context.get(shopContext);
