import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { runsWords as words } from '#app/texts/en/console/runs.ts';
import { Button } from '#app/ui/action/button.tsx';
import { useHydrated } from '#app/ui/live/use-hydrated.ts';
import { formatUsd } from '#domain/money.ts';
import styles from './runs.module.css';

type Choice = { orderNumber: string; valueCents: number };

/** How many orders are chosen and what they are worth; of those that are still there. */
type Chosen = { count: number; cents: number };

/** What of these orders a form has chosen; asked again at each change of it. */
export function useChosen(groups: readonly { orders: readonly Choice[] }[]) {
  const [numbers, setNumbers] = useState<readonly string[]>([]);
  const chosen = useMemo(() => {
    const found = groups.flatMap(({ orders }) =>
      orders.filter((order) => numbers.includes(order.orderNumber)),
    );
    return { count: found.length, cents: found.reduce((sum, { valueCents }) => sum + valueCents, 0) };
  }, [groups, numbers]);
  const look = useCallback((form: HTMLFormElement) => {
    setNumbers(new FormData(form).getAll('order').map(String));
  }, []);
  return [chosen, look] as const;
}

const HINT = 'plan-hint';

/** Why no run can be made yet (RUN-16), then in which order it stops. */
export function PlanHint({ chosen: { count } }: { chosen: Chosen }) {
  const isHydrated = useHydrated();
  if (!isHydrated || count > 0) return <p className={styles.hint}>{words.planLine}</p>;
  return (
    <p id={HINT} className={styles.quiet}>
      {words.chooseFirst}
    </p>
  );
}

type PlanButtonProps = { chosen: Chosen; look: (form: HTMLFormElement) => void };

/**
 * The press that makes a run of what is chosen, with its number and value (RUN-16). While nothing is chosen it waits;
 * without script it is always there, and the server says what lacks.
 */
export function PlanButton({ chosen: { count, cents }, look }: PlanButtonProps) {
  const isBusy = useNavigation().state === 'submitting';
  const isHydrated = useHydrated();
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // What the browser has kept, or was ticked before React ran.
    const form = ref.current?.form;
    if (form) look(form);
  }, [look]);
  return (
    <Button
      ref={ref}
      type="submit"
      busy={isBusy}
      disabled={isHydrated && count === 0}
      aria-describedby={count === 0 ? HINT : undefined}
    >
      {count === 0 ? words.plan : words.planOf(count, formatUsd(cents))}
    </Button>
  );
}
