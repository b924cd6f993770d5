import type { MouseEvent } from 'react';
import { callWords as words } from '#app/texts/en/console/phone-orders.ts';
import { fieldId, type MissingPart } from './missing.ts';
import type { Call } from './phone-form.server.ts';
import styles from './phone-order.module.css';

type CallMissingProps = {
  id: string;
  missing: readonly MissingPart[];
  problem?: NonNullable<Call['quote']>['problem'];
};

/**
 * What the form lacks, and what its quote lacks: a ZIP code of the area (LOOK-522), or more to the minimum (LOOK-301). Each
 * leads to its field, without script too (LOOK-558).
 */
export function CallMissing({ id, missing, problem }: CallMissingProps) {
  const lacked = missing.map((part) => ({ part, name: words.missingOf[part] }));
  const parts = [...lacked, ...lackedByQuote(problem)];
  if (parts.length === 0) return null;
  return (
    <p id={id} className={styles.missing}>
      {words.missing}{' '}
      {parts.map(({ part, name }, at) => (
        <span key={name}>
          {at > 0 && ' '}
          <a href={`#${fieldId(part)}`} onClick={goToField}>
            {name}
          </a>
          {at < parts.length - 1 ? ',' : '.'}
        </span>
      ))}
    </p>
  );
}

function lackedByQuote(problem: CallMissingProps['problem']): { part: MissingPart; name: string }[] {
  if (problem?.problem === 'outside-area') return [{ part: 'zip', name: words.zipInArea }];
  if (problem?.problem === 'below-minimum') return [{ part: 'lines', name: words.toMinimum(problem) }];
  return [];
}

/** The address stays as it is: what was typed belongs to it. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
}
