import { Check } from 'lucide-react';
import type { MouseEvent } from 'react';
import { road } from '#app/texts/en/console/road.ts';
import { findWord } from '#app/texts/find-text.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { isOpenStop } from '#domain/road/stop-steps.ts';
import type { RoadRun, RoadStop } from '#services/road/read-run.ts';
import styles from './road.module.css';
import { CallNumber, PromisedAt, streetOfStop } from './stop-card.tsx';

type StopListProps = { run: RoadRun; current: string | null; choose: (id: string) => void };

/** All stops, in the order in which they are driven; each can be taken out of turn (ROAD-01). */
export function StopList({ run, current, choose }: StopListProps) {
  const pick = (id: string) => (event: MouseEvent) => {
    event.preventDefault();
    choose(id);
    window.scrollTo({ top: 0 });
  };
  return (
    <Section title={road.stops} size="h4" rule="line">
      <ol className={styles.stops}>
        {run.stops.map((stop, index) => (
          <li key={stop.id}>
            <AppLink
              href={`?stop=${stop.id}`}
              className={styles.stop}
              aria-current={stop.id === current ? 'true' : undefined}
              onClick={pick(stop.id)}
            >
              <span className={styles.number}>{index + 1}</span>
              <span>
                <span className={styles.where}>{streetOfStop(stop)}</span>
                <span className={styles.quiet}>
                  <CallNumber of={stop} /> {road.where(stop.city, stop.zipCode)}
                  {isOpenStop(stop) && <PromisedAt of={stop} />}
                </span>
              </span>
              <span className={styles.state} data-state={stop.state}>
                {/* As it should be at every door: a tick says it, so that what is different is read. */}
                {stop.state === 'delivered' && <Icon of={Check} size="small" />}
                <span className={stop.state === 'delivered' ? 'sr-only' : undefined}>{stateOf(stop)}</span>
              </span>
            </AppLink>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function stateOf({ state, orderStatus, reason }: RoadStop): string {
  if (state === 'undelivered' && reason) return findWord(road.reasons, reason) ?? reason;
  if (state === 'planned' && orderStatus === 'en_route') return road.underWay;
  return road.states[state];
}
