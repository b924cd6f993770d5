import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { alerts } from '#app/texts/en/console/alerts.ts';
import { findWord } from '#app/texts/find-text.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { formatUsd } from '#domain/money.ts';
import styles from './alerts.module.css';
import { useHeldAlerts } from './alerts-provider.tsx';
import { msOf, type SentAlerts } from './use-alerts.ts';

const words = alerts.undo;

type Step = SentAlerts['undoable'][number];

const doneWords = ({ status, paidCents, call }: Step) =>
  paidCents === null
    ? `${findWord(words.done, status) ?? status} ${call}`
    : words.paid(formatUsd(paidCents), call);

/** What this person has just done, with the way back while there is one, in every section (UNDO-01). */
export function UndoBar() {
  const held = useHeldAlerts();
  if (!held || held.alerts.undoable.length === 0) return null;
  const { undoable, readAt } = held.alerts;
  return (
    <div className={styles.undo} role="status">
      {undoable.map((step) => (
        <UndoStep
          key={`${step.orderNumber}:${step.version}`}
          step={step}
          leftMs={msOf(step.endsAt) - msOf(readAt)}
        />
      ))}
    </div>
  );
}

/** The server's clock says how long: what is left counts from the moment at which the page heard of it. */
function UndoStep({ step, leftMs }: { step: Step; leftMs: number }) {
  const { call, orderNumber, version } = step;
  const fetcher = useFetcher<{ ok: true } | ConsoleProblem>();
  const [isOver, setOver] = useState(false);
  const [firstLeftMs] = useState(leftMs);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.max(0, firstLeftMs));
    return () => clearTimeout(timer);
  }, [firstLeftMs]);
  const problem = fetcher.data && 'problem' in fetcher.data ? fetcher.data : null;
  if ((isOver && !problem && fetcher.state === 'idle') || (fetcher.data && !problem)) return null;
  return (
    <Form fetcher={fetcher} method="post" action={`/staff/orders/${orderNumber}`} className={styles.step}>
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="version" value={version} />
      <span>{problem ? consoleProblemWords(problem) : doneWords(step)}</span>
      {!problem && (
        <Button type="submit" kind="light" size="small" busy={fetcher.state !== 'idle'}>
          {words.label} <span className="sr-only">{call}</span>
        </Button>
      )}
    </Form>
  );
}
