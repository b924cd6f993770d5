import { Check, ChevronRight, Clock3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { startWords as words } from '#app/texts/en/console/start.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Progress } from '#app/ui/feedback/progress.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { FIRST_STEPS, type FirstStep } from '#domain/opening/first-steps.ts';
import type { Missing } from '#domain/opening/missing.ts';
import type { StepState } from '#domain/opening/step-states.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import styles from './start.module.css';

export type Step = {
  step: FirstStep;
  state: StepState;
  missing: readonly Missing[];
  later: readonly Missing[];
};

const countDone = (steps: readonly Step[]) => steps.filter(({ state }) => state === 'done').length;

/** How far one is, in words and as a bar. */
function Done({ steps }: { steps: readonly Step[] }) {
  const said = words.progress(countDone(steps), steps.length);
  return (
    <div className={styles.done}>
      <p className={styles.said}>{said}</p>
      <Progress value={countDone(steps)} max={steps.length} label={said} />
    </div>
  );
}

/** Every step by its name, with its state and what is missing of it (FIRST-16). */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <nav aria-label={words.nav}>
      <Done steps={steps} />
      <ol className={styles.list}>
        {steps.map(({ step, state, missing, later }, place) => (
          <li key={step} data-state={state}>
            <AppLink href={`/staff/start/${step}`} className={styles.row}>
              <StepMark state={state} place={place + 1} />
              <span className={styles.name}>{words.steps[step].name}</span>
              <Lacks missing={missing} later={later} />
              {/* The tick says it to the eye. */}
              <span className={state === 'done' ? 'sr-only' : styles.state} data-state={state}>
                {words.states[state]}
              </span>
              <Icon of={ChevronRight} size="small" />
            </AppLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** What is missing of a step, and what will be once an open shop is closed: together as many as are said above (FIRST-07). */
function Lacks({ missing, later }: Pick<Step, 'missing' | 'later'>) {
  const named = (list: readonly Missing[]) => list.map((name) => words.things[name]);
  const said = [
    ...(missing.length > 0 ? [words.lacks(named(missing))] : []),
    ...(later.length > 0 ? [words.lacksLater(named(later))] : []),
  ];
  return said.length > 0 && <span className={styles.lacks}>{said.join(' ')}</span>;
}

type StepPageProps = { steps: readonly Step[]; current: FirstStep; children: ReactNode };

/** One thing at a time; the way stands beside it where there is room, and where one is on it above it on a phone. */
export function StepFrame({ steps, current, children }: StepPageProps) {
  const place = FIRST_STEPS.indexOf(current) + 1;
  return (
    <AdminPage
      title={words.steps[current].name}
      line={words.steps[current].line}
      back={{ href: '/staff/start', word: words.title }}
    >
      <div className={styles.frame}>
        <nav className={styles.way} aria-label={words.nav}>
          <Done steps={steps} />
          <ol className={styles.steps}>
            {steps.map(({ step, state }, index) => (
              <li key={step} data-state={state}>
                <AppLink
                  href={`/staff/start/${step}`}
                  className={styles.step}
                  aria-current={step === current ? 'step' : undefined}
                >
                  <StepMark state={state} place={index + 1} />
                  <span>{words.steps[step].name}</span>
                  <span className="sr-only">{words.states[state]}</span>
                </AppLink>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.work}>
          <p className={styles.kicker}>{words.step(place, steps.length)}</p>
          {children}
        </div>
      </div>
    </AdminPage>
  );
}

function StepMark({ state, place }: { state: StepState; place: number }) {
  return (
    <span className={styles.mark} data-state={state} aria-hidden="true">
      {state === 'done' && <Icon of={Check} size="small" />}
      {state === 'skipped' && <Icon of={Clock3} size="small" />}
      {state === 'open' && place}
    </span>
  );
}

/** What is missing, each with the way to its step. */
export function MissingList({ steps }: { steps: readonly Step[] }) {
  const rows = steps.flatMap(({ step, missing }) => missing.map((name) => ({ step, name })));
  return (
    <ul className={styles.missing}>
      {rows.map(({ step, name }) => (
        <li key={name}>
          <AppLink href={`/staff/start/${step}`}>{words.missing[name]}</AppLink>
        </li>
      ))}
    </ul>
  );
}
