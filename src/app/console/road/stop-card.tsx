import { MapPin, MessageSquare, Phone } from 'lucide-react';
import { boardTexts } from '#app/texts/en/console/board.ts';
import { road } from '#app/texts/en/console/road.ts';
import { moments } from '#app/texts/en/moments.ts';
import { findWord } from '#app/texts/find-text.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { useNow } from '#app/ui/time/use-now.tsx';
import { streetOf } from '#domain/delivery/street.ts';
import { formatUsd } from '#domain/money.ts';
import { callNumberWords } from '#domain/orders/call-number.ts';
import { canReopen } from '#domain/road/stop-reopened.ts';
import { isOpenStop } from '#domain/road/stop-steps.ts';
import type { RoadRun, RoadStop } from '#services/road/read-run.ts';
import { DoorForm } from './door-form.tsx';
import { MessageForm } from './message-form.tsx';
import styles from './road.module.css';
import type { Tell } from './run-view.tsx';
import { DoorStep, StepButton } from './step-form.tsx';
import { Reopen, Undelivered } from './undelivered.tsx';

type StopCardProps = {
  stop: RoadStop;
  /** Its place among the stops of the run: its position may leave numbers out. */
  place: number;
  door: RoadRun['door'];
  isOut: boolean;
  isApple: boolean;
  isStepped: boolean;
  tell?: Tell;
};

/** One stop: where to, who, what to know; then the one thing that can be done now (ROAD-01, ROAD-02). */
export function StopCard({ stop, place, door, isOut, isApple, isStepped, tell }: StopCardProps) {
  const isOpen = isOut && isOpenStop(stop);
  return (
    <section className={styles.card} aria-label={road.stop(place)} data-at={stop.state}>
      <p className={styles.which}>
        <span>{road.stop(place)}</span>
        <CallNumber of={stop} />
        <span>{stop.orderNumber}</span>
      </p>
      <a className={styles.address} href={mapLink(stop, isApple)}>
        {streetOfStop(stop)}
        <span className={styles.city}> {road.where(stop.city, stop.zipCode)}</span>
      </a>
      <p className={styles.who}>
        {stop.customerName}
        {isOpen && <PromisedAt of={stop} />}
        {isOpen && <SaidArrival of={stop} />}
      </p>
      <div className={styles.links}>
        <ButtonLink
          kind="outline"
          size="small"
          icon={MapPin}
          href={googleLink(stop)}
          target="_blank"
          rel="noreferrer"
        >
          {road.google}
        </ButtonLink>
        <ButtonLink
          kind="outline"
          size="small"
          icon={Phone}
          href={`tel:${dialled(door.callNumber || stop.customerPhone)}`}
        >
          {road.call}
        </ButtonLink>
        {!door.canText && (
          <ButtonLink
            kind="outline"
            size="small"
            icon={MessageSquare}
            href={`sms:${dialled(stop.customerPhone)}`}
          >
            {road.text}
          </ButtonLink>
        )}
      </div>
      {isOpen && door.canText && <MessageForm stop={stop} />}
      {stop.notes && (
        <p className={styles.notes}>
          <span className={styles.quiet}>{road.notes}</span> {stop.notes}
        </p>
      )}
      <Due stop={stop} />
      {isOpen && stop.state === 'planned' && (
        <DoorStep intent="arrived" stop={stop} tell={tell}>
          <StepButton>{road.arrived}</StepButton>
        </DoorStep>
      )}
      {isOpen && stop.state === 'arrived' && (
        <DoorForm stop={stop} asks={door.photo} isStepped={isStepped} tell={tell} />
      )}
      <ul className={styles.goods}>
        {stop.goods.map(({ id, quantity, productName, optionName }) => (
          <li key={id}>
            {quantity}&nbsp;× {productName} <span className={styles.quiet}>{optionName}</span>
          </li>
        ))}
        {!stop.bagRequested && <li className={styles.quiet}>{road.noBag}</li>}
      </ul>
      {isOpen && <Undelivered stop={stop} tell={tell} />}
      {!isOpenStop(stop) && (
        <p className={styles.state} data-state={stop.state}>
          {road.states[stop.state]}
          {stop.reason && `: ${findWord(road.reasons, stop.reason) ?? stop.reason}`}
        </p>
      )}
      {isOut && canReopen(stop) && (
        <div className={styles.form}>
          <p className={styles.quiet}>{road.reopenLine}</p>
          <Reopen stop={stop} tell={tell} />
        </div>
      )}
    </section>
  );
}

/** The street alone: city and ZIP have a line of their own. A run that was kept before the shop told them has the whole line. */
export const streetOfStop = ({ address, city, zipCode }: RoadStop) =>
  streetOf({ deliveryAddress: address, city, zipCode });

/** As it stands on the bag. A run that was kept before the shop told it has none. */
export function CallNumber({ of: { callNumber } }: { of: { callNumber?: number } }) {
  return callNumber ? <b>{callNumberWords(callNumber)}</b> : null;
}

/** Until when it was promised, red once that has passed. A run that was kept before the shop told it says nothing. */
export function PromisedAt({ of: { promisedMs } }: { of: { promisedMs?: number | null } }) {
  const now = useNow();
  if (!promisedMs) return null;
  const { late, by } = boardTexts.promise.words;
  const time = moments.minute(new Date(promisedMs));
  const isLate = promisedMs < now;
  return (
    <b className={styles.promised} data-late={isLate || undefined}>
      {isLate ? late(time) : by(time)}
    </b>
  );
}

/** Whether that is the arrival that staff have said, and until when it was promised before (LOOK-560). */
function SaidArrival({ of: { isArrivalSaid, placedForMs, promisedMs } }: { of: Partial<RoadStop> }) {
  if (!isArrivalSaid) return null;
  const isOther = placedForMs && placedForMs !== promisedMs;
  return (
    <span className={styles.said}>
      {' '}
      {road.saidArrival(isOther ? moments.minute(new Date(placedForMs)) : null)}
    </span>
  );
}

function Due({ stop: { isCash, dueCents, cashGivenCents, changeDueCents } }: { stop: RoadStop }) {
  if (!isCash) return <p className={styles.quiet}>{road.paid}</p>;
  return (
    <p className={styles.due}>
      <span>{road.due}</span>
      <strong className={styles.sum}>{formatUsd(dueCents)}</strong>
      {cashGivenCents !== null && changeDueCents !== null && (
        <span className={styles.quiet}>{road.says(cashGivenCents, changeDueCents)}</span>
      )}
    </p>
  );
}

const dialled = (phone: string) => `+1${phone.replace(/\D/g, '').slice(-10)}`;

/** Opens the map that this phone uses. */
function mapLink({ address }: RoadStop, isApple: boolean): string {
  const query = encodeURIComponent(address);
  return isApple ? `https://maps.apple.com/?daddr=${query}` : `geo:0,0?q=${query}`;
}

const googleLink = ({ address }: RoadStop) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
