import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { reviewWords } from '#app/texts/en/console/review.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { formatUsd } from '#domain/money.ts';
import type { AssigneeRole } from '#domain/orders/assignees.ts';
import { DOCUMENT_KINDS } from '#domain/orders/door-check.ts';
import { isAwaitingReview } from '#domain/orders/next-step.ts';
import { AdminCheckbox, AdminSelect, AdminText } from '../form/admin-fields.tsx';
import { FieldForm } from '../form/field-form.tsx';
import { PickListLink } from '../packing/pick-list-link.tsx';
import { NotReceived, Received, RefundDue, SettleLate } from '../payments/settle.tsx';
import { Fold } from '../shell/admin-page.tsx';
import { useSeenVersion } from '../shell/form-versions.ts';
import { AssigneeFields } from './assignee-fields.tsx';
import { CashTaken } from './cash-taken.tsx';
import type { FoundOrder } from './order-found.ts';
import styles from './order-panel.module.css';
import { VehicleFields } from './vehicle-fields.tsx';

const words = consoleTexts.order;

/** What can be done now: one filled button for the next step, the rest quieter (STAFF-03 to STAFF-06). */
export function OrderActions({ found, missing }: { found: FoundOrder; missing?: readonly AssigneeRole[] }) {
  const { may, order, assigneeChoices } = found;
  return (
    <div className={styles.actions}>
      {isAwaitingReview(order) && <FirstOrderLook found={found} />}
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
      {may.next === 'delivered' && <AtTheDoor found={found} missing={missing} />}
      {may.settle && order.paymentClaimedAt && <NotReceived order={order} />}
      {may.cancel && (
        <div className={styles.cancel}>
          <Fold name={consoleTexts.moves.cancelled}>
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

type OrderActionProps = { found: FoundOrder; intent: string; children: ReactNode };
/** `name` among the forms of the page, where several have one intent. */
type EditOrderFormProps = OrderActionProps & { name?: string };

/** A form that names the version that its writer has seen. */
export function OrderAction({ found, intent, children }: OrderActionProps) {
  return (
    <FieldForm name={intent} method="post" className={styles.form} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={found.order.version} />
      {children}
    </FieldForm>
  );
}

/** The same for forms with input: live updates during typing do not count as seen. */
export function EditOrderForm({ found, intent, name = intent, children }: EditOrderFormProps) {
  const isOwn = useNavigation().formData?.get('form') === name;
  const [version, hold] = useSeenVersion(found.order.version, isOwn);
  return (
    <FieldForm name={name} method="post" className={styles.form} preventScrollReset onChange={hold}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={version} />
      {children}
    </FieldForm>
  );
}

type SubmitProps = { kind?: 'primary' | 'outline' | 'quiet' | 'danger'; children: ReactNode };

export function Submit({ kind, children }: SubmitProps) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Button type="submit" wide={kind !== 'quiet'} kind={kind} busy={isBusy}>
      {children}
    </Button>
  );
}

/**
 * The driver checks the document before handing over; without a passed check nothing is handed over (STAFF-06, LAW-08).
 */
function AtTheDoor({ found, missing }: { found: FoundOrder; missing?: readonly AssigneeRole[] }) {
  const documents = DOCUMENT_KINDS.map((kind) => ({ value: kind, label: consoleTexts.documents[kind] }));
  return (
    <div className={styles.door}>
      <OrderAction found={found} intent="hand-over">
        <Heading level={3} size="h4">
          {words.doorTitle}
        </Heading>
        <p className={styles.quiet}>{words.doorLine}</p>
        <AssigneeFields
          to="delivered"
          order={found.order}
          assigneeChoices={found.assigneeChoices}
          missing={missing}
        />
        <AdminSelect label={words.document} name="document" options={documents} />
        <AdminText label={words.expires} name="expiresOn" type="date" hint={words.noExpiry} />
        <AdminCheckbox label={words.idChecked} name="outcome" value="passed" />
        <CashTaken order={found.order} />
        <Submit>{consoleTexts.moves.delivered}</Submit>
      </OrderAction>
      <Fold name={words.idFailed}>
        <OrderAction found={found} intent="id-failed">
          <p className={styles.quiet}>{words.idFailedLine}</p>
          <Submit kind="danger">{consoleTexts.moves.cancelled}</Submit>
        </OrderAction>
      </Fold>
    </div>
  );
}
