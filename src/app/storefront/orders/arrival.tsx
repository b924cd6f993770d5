import { MessageCircle, Phone } from 'lucide-react';
import { moments } from '#app/texts/en/moments.ts';
import { IconLink } from '#app/ui/action/icon-button.tsx';
import { useNow } from '#app/ui/time/use-now.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import type { TrackedOrder } from '#services/orders/own/list-orders.ts';
import { telHref, useShell } from '../shell/use-shell.ts';
import styles from './tracker.module.css';

const MINUTE_MS = 60_000;

/** When it comes, in large figures: the minutes that staff have set, counted from then (ORD-16). */
export function Arrival({ arrivesAt }: { arrivesAt: Date }) {
  const { orders } = useTexts();
  const now = useNow();
  const minutes = Math.ceil((arrivesAt.getTime() - now) / MINUTE_MS);
  const [time = '', half = ''] = moments.time(arrivesAt).split(' ');
  return (
    <div className={styles.arrival}>
      <p className={styles.quiet}>{orders.arriving}</p>
      <p className={styles.time}>
        {time} <small>{half.toLowerCase()}</small>
      </p>
      <p>
        <strong>{orders.minutesLeft(minutes)}</strong>
      </p>
    </div>
  );
}

/** Who is driving, and how to reach the shop meanwhile. */
export function Driver({ driver }: { driver: NonNullable<TrackedOrder['driver']> }) {
  const { orders } = useTexts();
  const shell = useShell();
  const { firstName, initial, car } = driver;
  return (
    <div className={styles.driver}>
      <span className={styles.face} aria-hidden="true">
        {firstName.slice(0, 1)}
        {initial}
      </span>
      <div>
        <strong>{orders.driving(`${firstName} ${initial}.`)}</strong>
        {car && <p className={styles.quiet}>{orders.car(car.name, car.plate)}</p>}
      </div>
      <span className={styles.reach}>
        <IconLink icon={MessageCircle} label={orders.writeShop} look="fill" href="/messages" />
        {shell?.phone && (
          <IconLink icon={Phone} label={orders.callShop} look="fill" href={telHref(shell.phone)} />
        )}
      </span>
    </div>
  );
}
