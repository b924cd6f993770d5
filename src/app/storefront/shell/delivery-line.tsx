import { Clock } from 'lucide-react';
import { useEffect } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import type { DeliveryHours } from '#domain/shop-time/delivery-hours.ts';
import styles from './delivery-line.module.css';
import { useDeliveryStatus } from './use-delivery-status.ts';

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
