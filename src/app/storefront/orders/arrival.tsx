import { MessageCircle, Phone } from 'lucide-react';
import { moments } from '#app/texts/en/moments.ts';
import { ordersTexts } from '#app/texts/en/storefront/orders.ts';
import { IconLink } from '#app/ui/action/icon-button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useNow } from '#app/ui/time/use-now.tsx';
import type { TrackedOrder } from '#services/orders/track-orders.ts';
import { telHref, useShell } from '../shell/use-shell.ts';
import styles from './tracker.module.css';

const MINUTE_MS = 60_000;

/**
 * How long after the announced time an order counts as nearly there; later it is late, and the page says so (ORD-30).
 */
const ANY_MINUTE = 3;

type Known = Pick<TrackedOrder, 'status' | 'arrivesAt' | 'window' | 'isPaymentAwaited'>;

/**
 * When it comes, in large figures (ORD-16, ORD-30): the minutes that staff have set, counted from then; before those, the
 * day and its latest moment; and once that is past, that it is late, or that it waits for its payment.
 */
export function Arrival({ order: { status, arrivesAt, window, isPaymentAwaited } }: { order: Known }) {
  const now = useNow();
  if (status === 'delivered' || status === 'cancelled') return null;
  const isLate = arrivesAt
    ? minutesTo(arrivesAt, now) <= -ANY_MINUTE
    : window && now >= window.until.getTime();
  // It may not leave before it is paid (PAY-37), so nobody looks for it on the road.
  if (isLate && isPaymentAwaited) return <Unpaid />;
  if (arrivesAt) return <Said arrivesAt={arrivesAt} />;
  return window && <Window {...window} />;
}

function minutesTo(at: Date, now: number): number {
  return Math.ceil((at.getTime() - now) / MINUTE_MS);
}

function Unpaid() {
  const orders = ordersTexts;
  return (
    <div className={styles.arrival}>
      <p className={styles.day}>{orders.waitsForPayment}</p>
      <p>{orders.waitsForPaymentLine}</p>
    </div>
  );
}

function Said({ arrivesAt }: { arrivesAt: Date }) {
  const orders = ordersTexts;
  const minutes = minutesTo(arrivesAt, useNow());
  const isLate = minutes <= -ANY_MINUTE;
  const [time = '', half] = moments.time(arrivesAt).split(' ');
  return (
    <div className={styles.arrival}>
      <p className={styles.quiet}>{isLate ? orders.wasDue : orders.arriving}</p>
      <p className={styles.time}>
        {time} <small>{half}</small>
      </p>
      <p>
        <strong>{isLate ? orders.late(-minutes) : orders.minutesLeft(minutes)}</strong>
      </p>
      {isLate && <Late />}
    </div>
  );
}

function Window({ from, until }: NonNullable<TrackedOrder['window']>) {
  const orders = ordersTexts;
  const now = useNow();
  if (now >= until.getTime()) {
    return (
      <div className={styles.arrival}>
        <p className={styles.quiet}>{orders.wasDue}</p>
        <p className={styles.day}>{moments.dateAndTime(until)}</p>
        <Late />
      </div>
    );
  }
  const isToday = moments.date(until) === moments.date(new Date(now));
  return (
    <div className={styles.arrival}>
      <p className={styles.quiet}>{orders.arrivingOn}</p>
      <p className={isToday ? styles.time : styles.day}>
        {isToday ? orders.today : moments.weekdayAndDate(until)}
      </p>
      <p>
        <strong>
          {orders.between(from && from.getTime() > now ? moments.time(from) : null, moments.time(until))}
        </strong>
      </p>
      <p className={styles.quiet}>{orders.minutesToCome}</p>
    </div>
  );
}

/** Says that the order is late, and how to reach the shop (ORD-30). */
function Late() {
  const orders = ordersTexts;
  return <Notice tone="warn">{orders.lateLine}</Notice>;
}

type DriverProps = { driver: NonNullable<TrackedOrder['driver']>; write: string };

/** Who is driving, and how to reach the shop meanwhile. */
export function Driver({ driver, write }: DriverProps) {
  const orders = ordersTexts;
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
      <Reach write={write} />
    </div>
  );
}

/** Writing to the shop, and calling it. */
export function Reach({ write }: { write: string }) {
  const orders = ordersTexts;
  const shell = useShell();
  return (
    <span className={styles.reach}>
      <IconLink icon={MessageCircle} label={orders.writeShop} look="fill" href={write} />
      {shell?.phone && (
        <IconLink icon={Phone} label={orders.callShop} look="fill" href={telHref(shell.phone)} />
      )}
    </span>
  );
}
