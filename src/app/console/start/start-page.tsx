import { Check, Clock3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { startWords as words } from '#app/texts/en/console/start.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Progress } from '#app/ui/feedback/progress.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import type { FirstStep } from '#domain/opening/first-steps.ts';
import type { Missing } from '#domain/opening/missing.ts';
import type { StepState } from '#domain/opening/step-states.ts';
import styles from './start.module.css';

export type Step = { step: FirstStep; state: StepState; missing: readonly Missing[] };

type StartPageProps = {
  steps: readonly Step[];
  current: FirstStep | null;
  title: string;
  kicker?: string;
  line: string;
  children: ReactNode;
};

/** One thing at a time; the way stands at the left where there is room, and above it on a phone. */
export function StartPage({ steps, current, title, kicker, line, children }: StartPageProps) {
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <div className={styles.page}>
      <nav className={styles.way} aria-label={words.nav}>
        <p className={styles.wayTitle}>
          <AppLink href="/staff/start">{words.overview}</AppLink>
        </p>
        <p className={styles.count}>{words.progress(done, steps.length)}</p>
        <span className={styles.meter}>
          <Progress value={done} max={steps.length} label={words.progress(done, steps.length)} />
        </span>
        <ol className={styles.steps}>
          {steps.map(({ step, state }, place) => (
            <li key={step} data-state={state}>
              <AppLink
                href={`/staff/start/${step}`}
                className={styles.step}
                aria-current={step === current ? 'step' : undefined}
              >
                <StepMark state={state} place={place + 1} />
                <span className={styles.stepName}>{words.steps[step].name}</span>
                <span className={state === 'skipped' ? styles.stepState : 'sr-only'}>
                  {words.states[state]}
                </span>
              </AppLink>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.work}>
        <header className={styles.head}>
          {kicker && <p className={styles.kicker}>{kicker}</p>}
          <Heading level={1} size="h2">
            {title}
          </Heading>
          <p className={styles.line}>{line}</p>
        </header>
        {children}
      </div>
    </div>
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
