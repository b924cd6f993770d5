import { Clock } from 'lucide-react';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { DeliveryHours } from '#domain/shop-time/delivery-hours.ts';
import styles from './delivery-line.module.css';
import { useDeliveryStatus } from './use-delivery-status.ts';

/** Until when one may order for today, on every page (SHELL-32). */
export function DeliveryLine({ hours }: { hours: DeliveryHours }) {
  const { kind, words } = useDeliveryStatus(hours);
  return (
    <p className={styles.line} data-kind={kind} role="status">
      <Icon of={Clock} size="small" />
      <span suppressHydrationWarning>{words}</span>
    </p>
  );
}
