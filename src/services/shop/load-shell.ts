import { findCurrentDrop } from '#db/queries/drops/drops.ts';
import type { ShopSettings } from '#domain/settings/settings.ts';
import type { DeliveryHours } from '#domain/shop-time/delivery-hours.ts';
import { deliveryStates, deliveryStatus, nextChange } from '#domain/shop-time/delivery-status.ts';
import type { PublicContext } from '../context.ts';

export type Shell = Awaited<ReturnType<typeof loadShell>>;

const MINUTE_MS = 60_000;

/**
 * The frame of every page: the current drop for the banner, hours, contact, notice (SHELL-10..32, LAW-05). A page is
 * good until its hours or the banner change; in the last hour before the cutoff for a minute (SHELL-29).
 */
export async function loadShell({ db, now, settings, changesAt, remember }: PublicContext) {
  const drop = await remember('current-drop', () => findCurrentDrop(db));
  const { states, isUrgent, next } = readHours(settings, now);
  changesAt(isUrgent ? new Date(now.getTime() + MINUTE_MS) : next);
  if (drop && drop.preorderEndsAt > now) changesAt(drop.preorderEndsAt);
  return {
    shopName: settings.shopName,
    phone: settings.shopPhone,
    email: settings.shopEmail,
    instagram: settings.shopInstagram,
    licenseNumber: settings.licenseNumber,
    ageStatement: settings.ageStatement,
    hours: settings.deliveryHours,
    states,
    takesOrdersWhenClosed: settings.acceptOrdersWhenClosed,
    notice: {
      mode: noticeMode(settings),
      text: settings.siteNoticeSmsText.replaceAll('{shop name}', settings.shopName),
    },
    drop: drop && {
      code: drop.code,
      label: drop.label,
      title: drop.title,
      preorderEndsAtMs: drop.preorderEndsAt.getTime(),
    },
  };
}

type HoursNow = { minute: number; timeZone: string } & ReturnType<typeof askHours>;

const read = new WeakMap<DeliveryHours, HoursNow>();

/** Reckoned once a minute: nothing that the hours say changes within one, and every page of a customer asks. */
function readHours({ deliveryHours: hours, timeZone }: ShopSettings, now: Date): HoursNow {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const kept = read.get(hours);
  if (kept?.minute === minute && kept.timeZone === timeZone) return kept;
  const found = { minute, timeZone, ...askHours(hours, now, timeZone) };
  read.set(hours, found);
  return found;
}

const askHours = (hours: DeliveryHours, now: Date, timeZone: string) => ({
  states: deliveryStates(hours, now, timeZone).map(toState),
  isUrgent: deliveryStatus(hours, now, timeZone).kind === 'urgent',
  next: nextChange(hours, now, timeZone),
});

/** A state of the status line with the moment that its words name, both in epoch ms. */
function toState({ untilMs, status }: ReturnType<typeof deliveryStates>[number]) {
  const at = status.kind === 'closed' ? status.opensAt : status.closesAt;
  return { untilMs, kind: status.kind, atMs: at.getTime() };
}

/** A notice that asks for a text is off without a phone number (SHELL-24). */
function noticeMode({ siteNoticeMode, shopPhone }: ShopSettings): ShopSettings['siteNoticeMode'] {
  return siteNoticeMode === 'notice' && !shopPhone ? 'off' : siteNoticeMode;
}
