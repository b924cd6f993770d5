import { Check, ChevronRight, Clock3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { startWords as words } from '#app/texts/en/console/start.ts';
import { paymentTexts } from '#app/texts/en/storefront/payments.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Progress } from '#app/ui/feedback/progress.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { FIRST_STEPS, type FirstStep } from '#domain/opening/first-steps.ts';
import { type Missing, STEP_OF } from '#domain/opening/missing.ts';
import type { StepState } from '#domain/opening/step-states.ts';
import type { PaymentMethod } from '#domain/payments/payment.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import styles from './start.module.css';
import type { SetupFacts } from './step-facts.ts';

export type Step = {
  step: FirstStep;
  state: StepState;
  missing: readonly Missing[];
  later: readonly Missing[];
};

const nameOf = (method: PaymentMethod) => paymentTexts.methods[method];

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

type StepListProps = {
  steps: readonly Step[];
  facts: SetupFacts;
  demoPayees: readonly PaymentMethod[];
  resume?: ReactNode;
};

/** Every step by its name, with what is set or missing of it, and its state (FIRST-16). */
export function StepList({ steps, facts, demoPayees, resume }: StepListProps) {
  return (
    <nav aria-label={words.nav}>
      <div className={styles.way}>
        <Done steps={steps} />
        {resume}
      </div>
      <ol className={styles.list}>
        {steps.map((one, place) => (
          <StepRow
            key={one.step}
            step={one}
            place={place + 1}
            fact={facts[one.step]}
            demoPayees={demoPayees}
          />
        ))}
      </ol>
    </nav>
  );
}

type StepRowProps = Pick<StepListProps, 'demoPayees'> & {
  step: Step;
  place: number;
  fact: string | undefined;
};

/** Done is said to the eye by the tick alone. */
function StepRow({ step: one, place, fact, demoPayees }: StepRowProps) {
  const { step, state } = one;
  return (
    <li data-state={state}>
      <AppLink href={`/staff/start/${step}`} className={styles.row}>
        <StepMark state={state} place={place} />
        <span className={styles.name}>{words.steps[step].name}</span>
        {state !== 'done' && <Lacks {...one} demoPayees={demoPayees} />}
        {state === 'done' && fact && <span className={styles.lacks}>{fact}</span>}
        <span className={state === 'done' ? 'sr-only' : styles.state} data-state={state}>
          {words.states[state]}
        </span>
        <Icon of={ChevronRight} size="small" />
      </AppLink>
    </li>
  );
}

/** What is missing of a step, also what an open shop is asked for only once it is closed (FIRST-07). */
function Lacks({
  missing,
  later,
  demoPayees,
}: Omit<Step, 'step' | 'state'> & Pick<StepListProps, 'demoPayees'>) {
  const lacking = [...missing, ...later].map((name) =>
    name === 'payees' ? words.payeesOf.short(demoPayees.map(nameOf)) : words.things[name],
  );
  return lacking.length > 0 && <span className={styles.lacks}>{words.lacks(lacking)}</span>;
}

type StepPageProps = Pick<StepListProps, 'steps' | 'demoPayees'> & {
  current: FirstStep;
  isClosed: boolean;
  children: ReactNode;
};

/** One thing at a time; the way stands beside it where there is room, and where one is on it above it on a phone. */
export function StepFrame({ steps, current, isClosed, demoPayees, children }: StepPageProps) {
  const place = FIRST_STEPS.indexOf(current) + 1;
  return (
    <AdminPage
      title={words.steps[current].name}
      line={words.steps[current].line}
      back={{ href: '/staff/start', word: words.title }}
    >
      <div className={styles.frame}>
        <nav className={styles.beside} aria-label={words.nav}>
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
          <div className={styles.kicker}>
            <Done steps={steps} />
          </div>
          <StillMissing step={steps[place - 1]} isClosed={isClosed} demoPayees={demoPayees} />
          {children}
        </div>
      </div>
    </AdminPage>
  );
}

/** The form of a shop not yet open asks for what it needs; that a filled field is the demo's, none of them shows. */
type StillMissingProps = Pick<StepPageProps, 'isClosed' | 'demoPayees'> & { step: Step | undefined };

function StillMissing({ step, isClosed, demoPayees }: StillMissingProps) {
  // Beside its tick a warning would say that it is done and not done (FIRST-07).
  if (step?.state === 'done' && step.later.length > 0) return <Notice tone="info">{words.later}</Notice>;
  const missing = [...(step?.missing ?? []), ...(step?.later ?? [])].filter(
    (name) => !isClosed || name === 'payees',
  );
  if (missing.length === 0) return null;
  const own = missing.filter((name) => STEP_OF[name] === 'law' && name !== 'choices');
  const others = own.length > 1 ? missing.filter((name) => !own.includes(name)) : missing;
  const sentences = others.map((name) =>
    name === 'payees' ? words.payeesOf.long(demoPayees.map(nameOf)) : words.missing[name],
  );
  if (own.length > 1) return <Notice tone="warn">{words.ownBelow(missing.includes('choices'))}</Notice>;
  return <Notice tone="warn">{sentences.join(' ')}</Notice>;
}

type StepMarkProps = { state: StepState; place: number };

function StepMark({ state, place }: StepMarkProps) {
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
