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

/** The way back from an end or a payment that was pressed by mistake, and what was asked and decided (UNDO-05, UNDO-08, LOOK-570). */
export function TakeBackSection({ found, takeBacks }: TakeBackProps) {
  const { mayAsk, mayAskPayment, needsSecond, list } = takeBacks;
  const { status } = found.order;
  const isEnd = status === 'delivered' || status === 'cancelled';
  return (
    <>
      {list.map((entry) => (
        <Asked key={entry.id} found={found} entry={entry} />
      ))}
      {mayAsk && isEnd && <Ask found={found} intent="take-back" what={status} needsSecond={needsSecond} />}
      {mayAskPayment && <Ask found={found} intent="payment-back" what="payment" needsSecond={needsSecond} />}
    </>
  );
}

type AskProps = {
  found: FoundOrder;
  intent: 'take-back' | 'payment-back';
  what: keyof typeof words.open;
  needsSecond: boolean;
};

function Ask({ found, intent, what, needsSecond }: AskProps) {
  return (
    <Fold name={words.open[what]}>
      <OrderAction found={found} intent={intent}>
        <p className={styles.quiet}>
          {words.line[what]} {needsSecond && words.second}
        </p>
        <AdminText label={words.reason} name="reason" maxLength={300} required />
        <Submit kind="outline">{words.submit[what]}</Submit>
      </OrderAction>
    </Fold>
  );
}

function Asked({ found, entry }: { found: FoundOrder; entry: TakeBacks['list'][number] }) {
  const { state, askedBy, decidedBy, reason, receipt } = entry;
  const said = entry.isPayment
    ? { asked: words.askedPayment(askedBy), done: words.donePayment(askedBy, decidedBy) }
    : { asked: words.asked(askedBy), done: words.done(askedBy, decidedBy) };
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
