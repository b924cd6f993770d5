import { Clock } from 'lucide-react';
import { useEffect } from 'react';
import type { Texts } from '#app/texts/en.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import { useNow } from '#app/ui/time/use-now.tsx';
import type { DeliveryHours } from '#domain/shop-time/delivery-hours.ts';
import { deliveryStatus } from '#domain/shop-time/delivery-status.ts';
import styles from './delivery-line.module.css';
import { useShell } from './use-shell.ts';

type DeliveryLineProps = { hours: DeliveryHours; isBrowsing: boolean; hasTab: boolean };

/**
 * Until when one may order for today, on every page (SHELL-32); the evening's pop-up, which opens in the place of the line
 * and so covers no control (SHELL-31); the tab of the folded notice (SHELL-25). Both are moved by the boot script.
 */
export function DeliveryLine({ hours, isBrowsing, hasTab }: DeliveryLineProps) {
  const { kind, words } = useDeliveryStatus(hours);
  const { hours: texts, notice } = useTexts().shell;
  useEffect(() => {
    if (isBrowsing) window.dispatchEvent(new Event('shop:browsing'));
  }, [isBrowsing]);
  return (
    <section className={styles.row} data-kind={kind} data-print="never" aria-label={texts.popup}>
      <p className={styles.line} role="status">
        <Icon of={Clock} size="small" />
        <span suppressHydrationWarning>{words}</span>
      </p>
      {isBrowsing && (
        <div className={styles.popup} id="cutoff" role="dialog" aria-label={texts.popup}>
          <p suppressHydrationWarning>{words}</p>
          <button type="button" className={styles.done} data-cutoff="done">
            {texts.gotIt}
          </button>
        </div>
      )}
      {hasTab && (
        <button type="button" className={styles.tab} data-notice="open">
          {notice.tab}
        </button>
      )}
    </section>
  );
}

const MINUTE_MS = 60_000;

/** The delivery status in words, new each minute (SHELL-29, SHELL-30, SHELL-32); a shop that refuses orders while closed promises nothing (SHELL-33). */
function useDeliveryStatus(hours: DeliveryHours) {
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
