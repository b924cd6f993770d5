import { useCallback, useId, useState } from 'react';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { pageTimeZone } from '#app/texts/page-time-zone.ts';
import { Heading } from '#app/ui/layout/heading.tsx';
import type { AssigneeRole } from '#domain/orders/assignees.ts';
import { DOCUMENT_KINDS, doorProblems } from '#domain/orders/door-check.ts';
import { shopClock } from '#domain/shop-time/shop-clock.ts';
import { AdminCheckbox, AdminSelect, AdminText } from '../form/admin-fields.tsx';
import { useFormRead } from '../form/use-usable.ts';
import { Fold } from '../shell/admin-page.tsx';
import { AssigneeFields } from './assignee-fields.tsx';
import { CashTaken } from './cash-taken.tsx';
import { doorNeeds } from './door-needs.ts';
import { OrderAction, Submit } from './order-form.tsx';
import type { FoundOrder } from './order-found.ts';
import styles from './order-panel.module.css';

const words = consoleTexts.order;

type AtTheDoorProps = { found: FoundOrder; now: Date; missing?: readonly AssigneeRole[] };

/**
 * The driver checks the document before handing over; without a passed check nothing is handed over (STAFF-06, LAW-08).
 * Its button looks ready only then; until then what is missing stands above it (LOOK-410), and a press says it at its fields (STAFF-29).
 */
export function AtTheDoor({ found, now, missing }: AtTheDoorProps) {
  const today = shopClock(now, pageTimeZone()).date;
  const readNeeds = useCallback(
    (form: HTMLFormElement) => doorNeeds(Object.fromEntries(new FormData(form)), today),
    [today],
  );
  const [shown, setShown] = useState<string>(DOCUMENT_KINDS[0]);
  const needsDay = doorProblems({ outcome: 'passed', document: shown }, today).length > 0;
  const { ref, read: needs } = useFormRead<string, HTMLButtonElement>(readNeeds, '');
  const needsId = useId();
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
        <div className={styles.check}>
          <AdminSelect
            label={words.document}
            name="document"
            options={documents}
            onChange={({ target }) => setShown(target.value)}
          />
          <AdminText
            label={words.expires}
            name="expiresOn"
            type="date"
            hint={words.noExpiry}
            aria-required={needsDay}
          />
        </div>
        <AdminCheckbox label={words.idChecked} name="outcome" value="passed" required />
        <CashTaken order={found.order} />
        <div className={styles.foot}>
          <p id={needsId} className={`${styles.quiet} ${styles.needs}`}>
            {needs}
          </p>
          <Submit ref={ref} waits={needs !== ''} describedBy={needsId}>
            {consoleTexts.moves.delivered}
          </Submit>
        </div>
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
