import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { startWords } from '#app/texts/en/console/start.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { Form } from '#app/ui/network/form.tsx';
import type { FirstStep } from '#domain/opening/first-steps.ts';
import { type Missing, STEP_OF } from '#domain/opening/missing.ts';
import styles from './opening-state.module.css';

const words = startWords.opening;

type OpeningStateProps = {
  isClosed: boolean;
  /** The steps that are left before it may open, or once closed could open again. */
  left: readonly FirstStep[];
  /** Beside it, while something is missing. */
  resume?: ReactNode;
  /** What no shop should be open without. */
  without?: readonly Missing[];
};

/** Is the shop open, what that means, and the one press that changes it (FIRST-06, FIRST-07). */
export function OpeningState({ isClosed, left, resume, without = [] }: OpeningStateProps) {
  const isReady = isClosed && left.length === 0;
  const state = isClosed ? 'closed' : 'open';
  return (
    <section
      className={styles.opening}
      data-state={without.length > 0 ? 'without' : state}
      aria-labelledby="opening-state"
    >
      <span className={styles.lamp} aria-hidden="true" />
      <h2 id="opening-state">{words.titles[state]}</h2>
      {without[0] && (
        <p className={styles.without}>
          <AppLink href={`/staff/start/${STEP_OF[without[0]]}`}>
            {words.without(without.map((name) => startWords.things[name]))}
          </AppLink>
        </p>
      )}
      {isClosed && <p>{isReady ? words.ready : words.closed(left.length)}</p>}
      <div className={styles.buttons}>
        <ButtonLink href="/" kind="quiet" size="small" target="_blank">
          {words.see}
        </ButtonLink>
        {resume && <span className={styles.resume}>{resume}</span>}
        {isReady && <OpeningButton intent="open" label={words.go} />}
      </div>
      {!isClosed && <Closing left={left} />}
    </section>
  );
}

/** What closing means is said where somebody is about to. */
function Closing({ left }: Pick<OpeningStateProps, 'left'>) {
  return (
    <details className={styles.closing}>
      <summary>{words.close}</summary>
      <p>{words.isOpen(left.map((step) => startWords.steps[step].name))}</p>
      <OpeningButton intent="close" label={words.closeNow} />
    </details>
  );
}

/** It is sent to the start, from wherever it stands. */
function OpeningButton({ intent, label }: { intent: 'open' | 'close'; label: string }) {
  const isBusy = useNavigation().formData?.get('intent') === intent;
  return (
    <Form method="post" action="/staff/start">
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" size="small" kind={intent === 'open' ? 'primary' : 'outline'} busy={isBusy}>
        {label}
      </Button>
    </Form>
  );
}
