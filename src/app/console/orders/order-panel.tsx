import { MessageSquare, Phone, X } from 'lucide-react';
import type { ConsoleProblem } from '#app/texts/console-problems.ts';
import { boardTexts } from '#app/texts/en/console/board.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { orderStates } from '#app/texts/en/console/order-states.ts';
import { callWords } from '#app/texts/en/console/phone-orders.ts';
import { recentMoment } from '#app/texts/en/console/recent.ts';
import { refunds as refundWords } from '#app/texts/en/console/refunds.ts';
import { road } from '#app/texts/en/console/road.ts';
import { statementTexts } from '#app/texts/en/console/statements.ts';
import { windowsAdmin } from '#app/texts/en/console/windows.ts';
import { moments } from '#app/texts/en/moments.ts';
import { cartTexts } from '#app/texts/en/storefront/cart.ts';
import { receiptTexts } from '#app/texts/en/storefront/orders.ts';
import { findWord } from '#app/texts/find-text.ts';
import { pageTimeZone } from '#app/texts/page-time-zone.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { IconLink } from '#app/ui/action/icon-button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Totals, type TotalsRow } from '#app/ui/money/totals.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { billRows, dueRows } from '#app/ui/order/bill-rows.ts';
import { OrderedItems } from '#app/ui/order/ordered-items.tsx';
import { formatUsd } from '#domain/money.ts';
import { dueKind } from '#domain/orders/bill.ts';
import { callNumberWords } from '#domain/orders/call-number.ts';
import { factsInLine } from '#domain/packing/goods-name.ts';
import { shopMoment } from '#domain/shop-time/shop-clock.ts';
import type { Edits } from '#services/orders/edits/read-edits.ts';
import type { Refunds } from '#services/orders/refunds/read-refunds.ts';
import type { TakeBacks } from '#services/orders/take-back/read-take-backs.ts';
import { AnswerContext } from '../form/field-form.tsx';
import { Outcome } from '../shell/admin-page.tsx';
import { useOwnRights } from '../shell/own-rights.tsx';
import { statusTones } from '../shell/status-tones.ts';
import { DoorProofs } from './door-proofs.tsx';
import { editEventWords } from './edits/edit-event-words.ts';
import { LineEdits } from './edits/line-edits.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderAssignees } from './order-assignees.tsx';
import { OrderEdits } from './order-edits.tsx';
import { panelRefusal } from './order-form.tsx';
import { type FoundOrder, isNotCharged } from './order-found.ts';
import styles from './order-panel.module.css';
import { Whereto } from './order-whereto.tsx';
import { OrderWindow } from './order-window.tsx';
import { RefundSection } from './refunds/refund-section.tsx';
import { Replacement } from './replacement.tsx';
import { TakeBackSection } from './take-back.tsx';
import { usePanelFocus } from './use-panel-focus.ts';

type Answer = { ok: true } | ConsoleProblem;
type OrderPanelProps = {
  found: FoundOrder;
  takeBacks: TakeBacks | null;
  refunds?: Refunds | null;
  edits: Edits | null;
  closeHref: string;
  now: Date;
  answer?: Answer;
};

const words = consoleTexts.order;

/** Everything about one order: what is in it, where it goes, how it is paid, what happened (STAFF-02). */
export function OrderPanel({ found, takeBacks, refunds, edits, closeHref, now, answer }: OrderPanelProps) {
  const { order } = found;
  // The form at the door is long, and who opens an order on its way mostly asks what is in it.
  const isAtDoor = found.may.next === 'delivered';
  const ref = usePanelFocus(order.orderNumber, closeHref);
  return (
    <aside ref={ref} tabIndex={-1} className={styles.panel} aria-label={words.goTo(order.orderNumber)}>
      <header className={styles.head}>
        <Heading level={2} size="h4">
          {callNumberWords(order.callNumber)} <span className={styles.number}>{order.orderNumber}</span>
        </Heading>
        <ButtonLink kind="quiet" size="small" href={`/staff/orders/${order.orderNumber}/receipt`}>
          {words.print}
        </ButtonLink>
        <IconLink icon={X} label={words.close} href={closeHref} preventScrollReset />
      </header>
      <p className={styles.who}>
        <strong>{order.customerName}</strong>{' '}
        {found.failedReason && (
          <Tag tone="bad">{findWord(road.reasons, found.failedReason) ?? found.failedReason}</Tag>
        )}
        <Tag tone={statusTones.orders[order.status]}>{orderStates[order.status]}</Tag>
        {found.customerNumber && <WhoseNumber number={found.customerNumber} />}
      </p>
      {found.phone && (
        <p className={styles.quiet}>
          {callWords.taken(found.phone.takenBy)} {found.phone.consent}
        </p>
      )}
      <Whereto found={found} now={now} />
      <div className={styles.pair}>
        <ButtonLink
          kind="outline"
          size="small"
          icon={Phone}
          href={`tel:+1${order.customerPhone.replace(/\D/g, '').slice(-10)}`}
        >
          {words.call}
        </ButtonLink>
        <ButtonLink
          kind="outline"
          size="small"
          icon={MessageSquare}
          href={`sms:+1${order.customerPhone.replace(/\D/g, '').slice(-10)}`}
        >
          {words.text}
        </ButtonLink>
      </div>
      <div className={styles.told}>
        <Outcome answer={saidOf(answer)} saved={consoleTexts.saved} />
      </div>
      {found.failedRun && <FailedStop number={found.failedRun} />}
      {order.cancelReason && <Notice tone="warn">{words.cancelled(reasonWords(order.cancelReason))}</Notice>}
      {order.idCheckOutcome === 'passed' && order.idDocumentKind && (
        <Notice tone="ok">
          {words.idPassed(documentWords(order.idDocumentKind), dayWords(order.idDocumentExpiresOn))}
        </Notice>
      )}
      {found.sameDoor.length > 0 && <Notice tone="warn">{words.sameDoor(found.sameDoor)}</Notice>}
      <AnswerContext value={answer}>
        {isAtDoor && <OrderPanelLines found={found} edits={edits} />}
        <OrderActions found={found} now={now} missing={missingIn(answer)} />
        {takeBacks && <TakeBackSection found={found} takeBacks={takeBacks} />}
        {!isAtDoor && <OrderPanelLines found={found} edits={edits} />}
        {refunds && <RefundSection found={found} refunds={refunds} />}
        <DoorProofs found={found} />
        <Payment found={found} />
        <OrderAssignees found={found} />
        <OrderWindow found={found} />
        <OrderEdits found={found} />
        <Replacement found={found} />
      </AnswerContext>
      <Log found={found} now={now} />
    </aside>
  );
}

/** It was not handed over: it is tried again below, or comes back as its run ends (BOARD-20). */
function FailedStop({ number }: { number: string }) {
  const mayPlan = useOwnRights().includes('runs');
  return (
    <Notice tone="warn">
      {boardTexts.failed}{' '}
      {mayPlan && <AppLink href={`/staff/runs/${number}`}>{boardTexts.endRun(number)}</AppLink>}
    </Notice>
  );
}

/** The way to the customer, for who may see customers. */
function WhoseNumber({ number }: { number: number }) {
  const mayOpen = useOwnRights().includes('customers-view');
  const said = words.customerNumber(number);
  return (
    <span className={styles.quiet}>
      {mayOpen ? <AppLink href={`/staff/customers/${number}`}>{said}</AppLink> : said}
    </span>
  );
}

/** A refusal that stands at its field is not said twice; one whose form is gone has no other place. */
function saidOf(answer: Answer | undefined) {
  const message = panelRefusal(answer);
  if (message) return { message };
  return answer && 'problem' in answer ? undefined : answer;
}

function missingIn(answer: Answer | undefined) {
  return answer && 'problem' in answer && answer.problem === 'assignees-missing' ? answer.missing : undefined;
}

/** Codes of the shop's own events; notes by staff are shown unchanged. */
function reasonWords(reason: string): string {
  return findWord(words.cancelReasons, reason) ?? reason;
}

function documentWords(kind: string): string {
  return findWord(consoleTexts.documents, kind) ?? kind;
}

/** A day, "2029-02-03", as people write it. */
const dayWords = (day: string | null) => day && moments.longDate(shopMoment(day, 12 * 60, pageTimeZone()));

function Payment({ found: { order, bill } }: { found: FoundOrder }) {
  const { totalCents, monsterDollarsUsedCents, amountDueCents, status, paymentStatus } = order;
  const figures = {
    orderTotalCents: totalCents,
    creditUsedCents: monsterDollarsUsedCents,
    amountDueCents,
  };
  const due = dueKind({ ...figures, status, paymentStatus });
  const rows: TotalsRow[] = [
    ...billRows(bill, { cart: cartTexts, receipt: receiptTexts }),
    ...payRows(dueRows(figures, cartTexts.totals, due)),
  ];
  if (order.cashGivenCents !== null && !isNotCharged(order)) {
    rows.push({ label: words.cashGiven, value: formatUsd(order.cashGivenCents) });
    rows.push({ label: words.changeDue, value: formatUsd(order.changeDueCents ?? 0) });
  }
  return (
    <Section title={words.payment} size="h4" rule="line">
      {order.paymentClaimedAt && paymentStatus === 'awaiting_confirmation' && (
        <p className={styles.quiet}>{words.claimed(moments.dateAndMinute(order.paymentClaimedAt))}</p>
      )}
      <Totals rows={rows} />
    </Section>
  );
}

/** One row stands out: what is left to pay, and the total only where nothing is. */
function payRows(rows: readonly TotalsRow[]): TotalsRow[] {
  return rows.map((row, at) =>
    at < rows.length - 1 && row.tone === 'sum' ? { ...row, tone: 'plain' } : row,
  );
}

function Log({ found, now }: { found: FoundOrder; now: Date }) {
  return (
    <Section title={words.log} size="h4" rule="line">
      <ol>
        {found.events.map((event) => (
          <li key={event.id} className={styles.line}>
            <span>
              {eventWords(event)}{' '}
              <span className={styles.quiet}>{event.staffName ?? words.by[event.actor]}</span>
            </span>
            <time dateTime={event.at.toISOString()} className={styles.quiet}>
              {recentMoment(event.at, now)}
            </time>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function eventWords({ kind, toStatus, note, details }: FoundOrder['events'][number]): string {
  if (kind === 'edit') return editEventWords(note, details);
  if (kind === 'status') return findWord(orderStates, toStatus ?? '') ?? words.events.status;
  const notes = {
    ...words.eventNotes,
    ...refundWords.eventNotes,
    ...windowsAdmin.eventNotes,
    ...statementTexts.eventNotes,
  };
  return (note && findWord(notes, note)) || words.events[kind];
}

type LinesProps = { found: FoundOrder; edits?: Edits | null };

/** What goes into the bag, and the way to change it (STAFF-02, EDIT-02). */
export function OrderPanelLines({ found, edits }: LinesProps) {
  return (
    <Section title={words.items} size="h4" rule="line">
      <OrderedItems
        ruled
        lines={found.lines}
        words={({ quantity, productName, optionName }) => (
          <>
            {quantity}&nbsp;× {productName} <span className={styles.variant}>{factsInLine(optionName)}</span>
          </>
        )}
      />
      <p className={styles.quiet}>{found.order.bagRequested ? words.bag : words.noBag}</p>
      {edits && <LineEdits found={found} edits={edits} />}
    </Section>
  );
}
