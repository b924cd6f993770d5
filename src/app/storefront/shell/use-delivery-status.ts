import type { Texts } from '#app/texts/en.ts';
import { useTexts } from '#app/ui/texts-context.tsx';
import { useNow } from '#app/ui/time/use-now.tsx';
import type { DeliveryHours } from '#domain/shop-time/delivery-hours.ts';
import { deliveryStatus } from '#domain/shop-time/delivery-status.ts';
import { useShell } from './use-shell.ts';

const MINUTE_MS = 60_000;

/** The delivery status in words, new each minute (SHELL-29, SHELL-30, SHELL-32); a shop that refuses orders while closed promises nothing (SHELL-33). */
export function useDeliveryStatus(hours: DeliveryHours) {
  const texts = useTexts();
  const minute = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS;
  const status = deliveryStatus(hours, new Date(minute));
  const isShut = useShell()?.takesOrdersWhenClosed === false;
  return { kind: status.kind, words: toWords(status, texts, isShut) };
}

export function toWords(
  status: ReturnType<typeof deliveryStatus>,
  { shell, moments }: Texts,
  isShut: boolean,
): string {
  if (status.kind === 'closed') {
    const opening = moments.dayAndTime(status.opensAt);
    return isShut ? shell.hours.shut(opening) : shell.hours.closed(opening);
  }
  if (status.kind === 'urgent') return shell.hours.urgent(status.minutesLeft);
  return shell.hours.open(moments.time(status.closesAt));
}
