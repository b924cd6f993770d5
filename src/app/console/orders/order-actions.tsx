import { consoleTexts } from '#app/texts/en/console/console.ts';
import { orderNeeds } from '#app/texts/en/console/order-needs.ts';
import { reviewWords } from '#app/texts/en/console/review.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { formatUsd } from '#domain/money.ts';
import type { AssigneeRole } from '#domain/orders/assignees.ts';
import { isAwaitingPayment, isAwaitingReview } from '#domain/orders/next-step.ts';
import { ACTIVE_STATUSES } from '#domain/orders/status.ts';
import { AdminText } from '../form/admin-fields.tsx';
import { PickListLink } from '../packing/pick-list-link.tsx';
import { NotReceived, Received, RefundDue, SettleLate } from '../payments/settle.tsx';
import { Fold } from '../shell/admin-page.tsx';
import { AssigneeFields } from './assignee-fields.tsx';
import { AtTheDoor } from './door-check.tsx';
import { OrderAction, Submit } from './order-form.tsx';
import type { FoundOrder } from './order-found.ts';
import styles from './order-panel.module.css';
import { VehicleFields } from './vehicle-fields.tsx';

const words = consoleTexts.order;

type OrderActionsProps = { found: FoundOrder; now: Date; missing?: readonly AssigneeRole[] };

/** What can be done now: one filled button for the next step, the rest quieter (STAFF-03 to STAFF-06). */
export function OrderActions({ found, now, missing }: OrderActionsProps) {
  const { may, order, assigneeChoices } = found;
  return (
    <div className={styles.actions}>
      {isAwaitingReview(order) && <FirstOrderLook found={found} />}
      {isMovedUnpaid(order) && (
        <Notice tone="warn" live>
          {orderNeeds.unpaid}
        </Notice>
      )}
      {may.settle && <Received order={order} />}
      {may.settleLate && <SettleLate order={found.order} />}
      {may.refund && <RefundDue order={found.order} />}
      {may.pickList && <PickListLink order={order} isQuiet={may.settle} />}
      {may.next && may.next !== 'pending' && may.next !== 'delivered' && !may.pickList && (
        <OrderAction found={found} intent="move">
          <input type="hidden" name="to" value={may.next} />
          <AssigneeFields to={may.next} order={order} assigneeChoices={assigneeChoices} missing={missing} />
          {may.next === 'out_for_delivery' && <VehicleFields found={found} />}
          <Submit kind={may.settle ? 'quiet' : undefined}>{consoleTexts.moves[may.next]}</Submit>
        </OrderAction>
      )}
      {may.next === 'delivered' && <AtTheDoor found={found} now={now} missing={missing} />}
      {may.settle && order.paymentClaimedAt && <NotReceived order={order} />}
      {may.cancel && (
        <div className={styles.cancel}>
          <Fold name={consoleTexts.moves.cancelled} close={words.keep}>
            <OrderAction found={found} intent="cancel">
              <AdminText label={words.cancelQuestion} name="reason" maxLength={300} required />
              <Submit kind="danger">{consoleTexts.moves.cancelled}</Submit>
            </OrderAction>
          </Fold>
        </div>
      )}
    </div>
  );
}

/** Somebody went on with it before its payment came: what that means is said until it has come (LOOK-410). */
const isMovedUnpaid = (order: FoundOrder['order']) =>
  isAwaitingPayment(order) && order.status !== 'pending' && ACTIVE_STATUSES.includes(order.status);

/** A first order above the set sum: somebody says that it looks right, or cancels it below (CUST-11). */
function FirstOrderLook({ found }: { found: FoundOrder }) {
  return (
    <>
      <Notice tone="warn">{reviewWords.line(formatUsd(found.order.totalCents))}</Notice>
      {found.may.review && (
        <OrderAction found={found} intent="review">
          <Submit>{reviewWords.press}</Submit>
        </OrderAction>
      )}
    </>
  );
}
