import { useContext } from 'react';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { refunds as words } from '#app/texts/en/console/refunds.ts';
import { moments } from '#app/texts/en/moments.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { formatUsd } from '#domain/money.ts';
import type { Refunds } from '#services/orders/refunds/read-refunds.ts';
import { AnswerContext } from '../../form/field-form.tsx';
import { Fold } from '../../shell/admin-page.tsx';
import { strongSignInPath } from '../../shell/strong-sign-in-path.ts';
import { OrderAction, Submit } from '../order-form.tsx';
import type { FoundOrder } from '../order-found.ts';
import panel from '../order-panel.module.css';
import styles from './refund.module.css';
import { RefundForm } from './refund-form.tsx';

export type RefundProps = { found: FoundOrder; refunds: Refunds };

/** What of an order went back, what a second person has to agree to, and the form that gives back (REFUND-01). */
export function RefundSection({ found, refunds }: RefundProps) {
  const problem = useContext(AnswerContext)?.problem ?? '';
  const again = strongSignInPath(problem, `/staff/orders/${found.order.orderNumber}`);
  if (!refunds.may && refunds.list.length === 0) return null;
  return (
    <Section title={words.title} size="h4" rule="line">
      {refunds.list.map((entry) => (
        <Entry key={entry.id} found={found} entry={entry} />
      ))}
      {refunds.may && (
        <Fold name={words.open} isOpen={again !== null}>
          {again && (
            <Notice tone="warn">
              <ButtonLink kind="outline" size="small" href={again}>
                {consoleTexts.order.confirmPassword}
              </ButtonLink>
            </Notice>
          )}
          <RefundForm found={found} refunds={refunds} key={refunds.doneCents} />
        </Fold>
      )}
    </Section>
  );
}

type EntryProps = Pick<RefundProps, 'found'> & { entry: Refunds['list'][number] };

function Entry({ found, entry }: EntryProps) {
  const { state, askedBy, decidedBy, decidedAt, askedAt, reason, reference } = entry;
  const who = askedBy ?? '';
  const said = {
    asked: words.asked(who),
    done: words.done(who, decidedBy),
    refused: words.refused(who, decidedBy),
  }[state];
  const at = decidedAt ?? askedAt;
  return (
    <div className={styles.entry} data-state={state}>
      <p>
        <strong>{formatUsd(entry.cents)}</strong> {wayWords(found, entry)}
      </p>
      <ul className={styles.parts}>
        {partsOf(entry).map(([name, cents]) => (
          <li key={name}>
            <span>{name}</span> <span>{formatUsd(cents)}</span>
          </li>
        ))}
      </ul>
      {(reason || reference) && <p>{[reason, reference].filter(Boolean).join(', ')}</p>}
      <p className={panel.quiet}>
        {said} {state !== 'asked' && <time dateTime={at.toISOString()}>{moments.dateAndMinute(at)}</time>}
        {entry.isTakenBack && ` ${words.back}.`}
      </p>
      {state === 'asked' && <Answer found={found} entry={entry} />}
    </div>
  );
}

function Answer({ found, entry }: EntryProps) {
  const { id, isOwn, mayAgree, mayRefuse } = entry;
  return (
    <>
      <p className={panel.quiet}>{isOwn && words.waits}</p>
      <div className={panel.pair}>
        {mayAgree && (
          <OrderAction found={found} intent="refund-decide" name={`agree ${id}`}>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="agreed" value="yes" />
            <Submit>{words.agree}</Submit>
          </OrderAction>
        )}
        {mayRefuse && (
          <OrderAction found={found} intent="refund-decide" name={`refuse ${id}`}>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="agreed" value="no" />
            <Submit kind="outline">{isOwn ? words.withdraw : words.refuse}</Submit>
          </OrderAction>
        )}
      </div>
    </>
  );
}

function partsOf({ lines, deliveryCents, otherCents }: EntryProps['entry']): [string, number][] {
  const goods = lines.map(({ quantity, productName, optionName, cents }): [string, number] => [
    `${quantity}\u00a0× ${productName} ${optionName}`,
    cents,
  ]);
  const more: [string, number][] = [
    [words.parts.delivery, deliveryCents],
    [words.parts.sum, otherCents],
  ];
  return [...goods, ...more.filter(([, cents]) => cents > 0)];
}

function wayWords({ order }: FoundOrder, { way, fromName }: EntryProps['entry']): string {
  const { credit, safe, driver, digital } = words.ways;
  if (way === 'credit') return credit.toLowerCase().replace('monster dollars', 'Monster Dollars');
  const said = way === 'digital' ? digital(consoleTexts.methods[order.paymentMethod]) : null;
  const text = said ?? (fromName ? driver(fromName) : safe);
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
