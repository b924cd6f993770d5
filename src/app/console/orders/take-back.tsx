import { alerts } from '#app/texts/en/console/alerts.ts';
import { moments } from '#app/texts/en/moments.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { TakeBacks } from '#services/orders/take-back/read-take-backs.ts';
import { AdminText } from '../form/admin-fields.tsx';
import { Fold } from '../shell/admin-page.tsx';
import { OrderAction, Submit } from './order-form.tsx';
import type { FoundOrder } from './order-found.ts';
import styles from './order-panel.module.css';

const words = alerts.takeBack;

type TakeBackProps = { found: FoundOrder; takeBacks: TakeBacks };

/** The way back from an end that was pressed by mistake, and what was asked and decided (UNDO-05, UNDO-08). */
export function TakeBackSection({ found, takeBacks }: TakeBackProps) {
  const { mayAsk, needsSecond, list } = takeBacks;
  const { status } = found.order;
  const isEnd = status === 'delivered' || status === 'cancelled';
  return (
    <>
      {list.map((entry) => (
        <Asked key={entry.id} found={found} entry={entry} />
      ))}
      {mayAsk && isEnd && (
        <Fold name={words.open[status]}>
          <OrderAction found={found} intent="take-back">
            <p className={styles.quiet}>
              {words.line[status]} {needsSecond && words.second}
            </p>
            <AdminText label={words.reason} name="reason" maxLength={300} required />
            <Submit kind="outline">{words.submit[status]}</Submit>
          </OrderAction>
        </Fold>
      )}
    </>
  );
}

function Asked({ found, entry }: { found: FoundOrder; entry: TakeBacks['list'][number] }) {
  const { state, askedBy, decidedBy, reason, receipt } = entry;
  const said = { asked: words.asked(askedBy), done: words.done(askedBy, decidedBy) };
  const sentence = state === 'refused' ? words.refused(askedBy, decidedBy) : said[state];
  return (
    <Notice tone={state === 'asked' ? 'warn' : 'info'}>
      {sentence} {reason}
      {state === 'done' && receipt.deliveredAt && (
        <p className={styles.quiet}>{words.first(moments.dateAndMinute(new Date(receipt.deliveredAt)))}</p>
      )}
      {state === 'asked' && !entry.mayAgree && <p className={styles.quiet}>{words.waits}</p>}
      {state === 'asked' && entry.mayAgree && <Decision found={found} id={entry.id} agreed="yes" />}
      {state === 'asked' && entry.mayRefuse && (
        <Decision found={found} id={entry.id} agreed="no" isOwn={entry.isOwn} />
      )}
    </Notice>
  );
}

type DecisionProps = { found: FoundOrder; id: string; agreed: 'yes' | 'no'; isOwn?: boolean };

function Decision({ found, id, agreed, isOwn }: DecisionProps) {
  const no = isOwn ? words.withdraw : words.refuse;
  return (
    <OrderAction found={found} intent="take-back-decide" name={`${agreed} ${id}`}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="agreed" value={agreed} />
      <Submit kind={agreed === 'yes' ? 'primary' : 'outline'}>{agreed === 'yes' ? words.agree : no}</Submit>
    </OrderAction>
  );
}
