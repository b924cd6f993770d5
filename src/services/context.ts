import type { Database } from '#db/client.ts';
import type { CustomerRow } from '#db/queries/customers/customers.ts';
import type { ShopSettings } from '#domain/settings/settings.ts';
import type { StaffRole } from '#domain/staff.ts';
import type { IndexMemory } from './catalog/index-memory.ts';
import type { PriceMemory } from './checkout/price-list.ts';

/** Who asks. Made from the session by the shell, never from anything else in the request (SEC-06). */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'guest'; customerId: string; sessionId: string }
  | { kind: 'customer'; customerId: string; sessionId: string; isByPin?: boolean }
  | { kind: 'staff'; staffId: string; role: StaffRole; sessionId: string; hasFactor?: boolean };

/**
 * Is this a limited session: a sign-in by PIN while the setting keeps such sessions from money and account (AUTH-21)?
 */
export function isLimited({ actor, settings }: Pick<ShopContext, 'actor' | 'settings'>): boolean {
  return actor.kind === 'customer' && actor.isByPin === true && settings.pinSession === 'narrow';
}

/** The context of public pages: it knows nothing about the visitor. */
export type PublicContext = {
  db: Database;
  now: Date;
  settings: ShopSettings;
  /** Does a mail server carry e-mails? Without one, none are written about orders (MAIL-01). */
  hasMail?: boolean;
  /** Does a text service carry texts? Without one, staff send them by hand (ORD-24, FIRST-14). */
  hasText?: boolean;
  /** The version of these settings; absent where they do not come from the database. */
  settingsVersion?: number;
  /** Is the shop closed to the public, and is this no member of staff who looks at it (FIRST-04)? Absent: no. */
  isClosed?: boolean;
  /** Is this staff who try out the closed shop, so that what they order is a test (FIRST-05, FIRST-13)? Absent: no. */
  isTest?: boolean;
  /** The price list of this process (decision 0044-prices-in-memory). */
  prices: PriceMemory;
  /** The products of this process's lists (decision 0045-lists-from-memory). */
  productIndex: IndexMemory;
  /**
   * Reads what is the same for everybody once for each version of the catalogue, and then answers from memory; what only
   * the past decides is read once for each version of the settings.
   */
  remember: <Value>(key: string, read: () => Promise<Value>, until?: 'settings') => Promise<Value>;
  /** Reports when this page changes by itself (opening, cutoff, price step), so that it is not cached longer. */
  changesAt: (moment: Date) => void;
};

/** First argument of every service: the database, the time, the settings, the actor, and the source of randomness. */
export type ShopContext = PublicContext & {
  actor: Actor;
  /** The customer's row as it was read with the session; absent where the session was not read. */
  asker?: CustomerRow;
  newId: () => string;
  newToken: () => string;
  /** Numbers an order that is placed at this moment; a process gives none away twice (CONF-08). */
  newOrderNumber: (placedAt: Date) => string;
  /** Signs and peppers; from SECRET_KEY or DATA_DIR/keys (decision 0022-one-secret-key). */
  secret: string;
  /** The known-browser cookie as it was sent: checked where it is used (SEC-31). */
  browser?: string;
  /** What the browser says it is, for the list of sessions (SIGN-10). */
  userAgent?: string;
  /** The address the request came from, for limits; IPv6 by /64 (decision 0019-behind-a-proxy). */
  address: string;
};

/** Who acts in the console. */
export type StaffActor = Extract<Actor, { kind: 'staff' }>;
