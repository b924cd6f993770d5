/**
 * Every kind of outgoing message, and its purpose. `service` concerns something that this person has ordered, asked or
 * set up; `promotion` needs consent and names the licence number (LAW-05, LAW-10). Every new kind must be listed here.
 */
export const MESSAGE_KINDS = {
  'order-received': 'service',
  'order-status': 'service',
  'order-replacement': 'service',
  'order-proposal': 'service',
  'order-changed': 'service',
  'payment-reminder': 'service',
  'payment-refused': 'service',
  'payment-short': 'service',
  'payment-correction': 'service',
  'support-message': 'service',
  'staff-invitation': 'service',
  'password-reset': 'service',
  'text-help': 'service',
  'order-correction': 'service',
  'order-refund': 'service',
  'driver-message': 'service',
  'staff-new-order': 'service',
  'staff-order-waits': 'service',
  'quiz-code': 'promotion',
  'club-drop': 'promotion',
  'drop-news': 'promotion',
} as const satisfies Record<string, 'service' | 'promotion'>;

export type MessageKind = keyof typeof MESSAGE_KINDS;

const KINDS: Readonly<Record<string, 'service' | 'promotion' | undefined>> = MESSAGE_KINDS;

/** Is this kind promotional? An unknown kind counts as promotional, so that it is not sent without consent. */
export function isPromotion(kind: string): boolean {
  return !Object.hasOwn(KINDS, kind) || KINDS[kind] === 'promotion';
}

/** Is this a push to the staff's own browsers (ALERT-04)? */
export function isStaffPush(kind: string): boolean {
  return kind === 'staff-new-order' || kind === 'staff-order-waits';
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The pauses after the first failure, the second, and so on; after the last one there is no further try. */
const PAUSES_MS = [30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS];

type Failure = {
  /** Tries so far, this one included. */
  attempts: number;
  /** The pause that the receiver asked for, in ms. */
  retryAfterMs?: number;
  now: Date;
};

/**
 * When to try a failed job again: the pauses grow and are never shorter than the receiver asked for, up to a day. Null
 * after the last try (STAFF-19).
 */
export function nextTry({ attempts, retryAfterMs = 0, now }: Failure): Date | null {
  const pauseMs = PAUSES_MS[attempts - 1];
  if (pauseMs === undefined) return null;
  const waitMs = Math.min(Math.max(pauseMs, retryAfterMs), 24 * HOUR_MS);
  return new Date(now.getTime() + waitMs);
}

/** `Retry-After` in seconds or as a date → ms from now; 0 where it says nothing. */
export function parseRetryAfter(header: string | undefined, now: Date): number {
  if (!header) return 0;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * SECOND_MS);
  const at = Date.parse(header);
  return Number.isNaN(at) ? 0 : Math.max(0, at - now.getTime());
}
