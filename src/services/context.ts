import type { Database } from '#db/client.ts';
import type { ShopSettings } from '#domain/settings/settings.ts';
import type { StaffRole } from '#domain/staff/rights.ts';

/** Who asks. Made from the session by the shell, never from anything else in the request (SEC-06). */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'guest'; customerId: string; sessionId: string }
  | { kind: 'customer'; customerId: string; sessionId: string; isByPin?: boolean }
  | { kind: 'staff'; staffId: string; role: StaffRole; sessionId: string };

/** Is this a sign-in by PIN in a shop where such sees orders and touches neither money nor the account (AUTH-21)? */
export function isLimited({ actor, settings }: Pick<ShopContext, 'actor' | 'settings'>): boolean {
  return actor.kind === 'customer' && actor.isByPin === true && settings.pinSession === 'narrow';
}

/** What a public page may know: nothing about who asks. */
export type PublicContext = {
  db: Database;
  now: Date;
  settings: ShopSettings;
  /** Says when this page changes by itself (opening, cutoff, price step), so that it is not kept for longer. */
  changesAt: (moment: Date) => void;
};

/** First argument of every service: the database, the moment, the settings, who asks, and where chance comes from. */
export type ShopContext = PublicContext & {
  actor: Actor;
  newId: () => string;
  newToken: () => string;
  /** Signs and peppers; from SECRET_KEY or DATA_DIR/keys (decision 0022-one-secret-key). */
  secret: string;
  /** What this browser keeps since it signed in, as it was sent: checked where it is used (SEC-31). */
  browser?: string;
  /** The address the request came from, for limits; IPv6 by /64 (decision 0019-behind-a-proxy). */
  address: string;
};
