import { hasRight, type Right, STAFF_ROLES } from './staff.ts';

/** The sounds of a new order; `off` is silence (ALERT-02). */
export const ALERT_SOUNDS = ['bell', 'chime', 'knock', 'off'] as const;

export type AlertSound = (typeof ALERT_SOUNDS)[number];

/** The key among a person's preferences. */
export const SOUND_PREFERENCE = 'alertSound';

/** What was sent or stored as a sound; null for anything else. */
export function parseSound(typed: unknown): AlertSound | null {
  return ALERT_SOUNDS.find((sound) => sound === typed) ?? null;
}

/** Who hears of orders at all (ALERT-04). */
export const HEARS_ORDERS: Right = 'orders-view';

const rolesWith = (right: Right) => STAFF_ROLES.filter((role) => hasRight(role, right));

/** The roles that are told of a new order, and those that are told again of one that waits: they may begin it (ALERT-04, ALERT-06). */
export const HEARING_ROLES = rolesWith(HEARS_ORDERS);
export const BEGINNING_ROLES = rolesWith('orders-pack');

const MINUTE_MS = 60_000;

/** Orders that were due before this moment have waited too long; null where the setting is 0 (ALERT-06). */
export function lateBefore(now: Date, alertMinutes: number): Date | null {
  return alertMinutes === 0 ? null : new Date(now.getTime() - alertMinutes * MINUTE_MS);
}
