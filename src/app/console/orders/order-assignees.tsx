import { consoleTexts } from '#app/texts/en/console/console.ts';
import { Section } from '#app/ui/layout/section.tsx';
import { AdminSelect } from '../form/admin-fields.tsx';
import { Fold } from '../shell/admin-page.tsx';
import { type AssignableStaff, nameOf } from './assignee-fields.tsx';
import { OrderAction, Submit } from './order-form.tsx';
import type { FoundOrder } from './order-found.ts';
import styles from './order-panel.module.css';

const words = consoleTexts.order;

/** Who packs it and who drives it, with their numbers as the receipt has them (LAW-06, LAW-07). */
export function OrderAssignees({ found }: { found: FoundOrder }) {
  const { order, driver, packer, packing, assigneeChoices, may } = found;
  const isNobodys = !(packer ?? packing ?? driver);
  // What was cancelled before anybody had it waits for nobody.
  if (order.status === 'cancelled' && isNobodys) return null;
  return (
    <Section title={words.assignees} size="h4" rule="line">
      <p className={styles.line}>
        <span className={styles.quiet}>{packing ? words.packing : words.packer}</span>
        <span>{nameOrNobody(packer ?? packing)}</span>
      </p>
      <p className={styles.line}>
        <span className={styles.quiet}>{words.driver}</span>
        <span>{nameOrNobody(driver)}</span>
      </p>
      {(may.assignDriver || may.assignPacker) && (
        <Fold name={words.assign}>
          <OrderAction found={found} intent="assign">
            {may.assignPacker && (
              <Choice
                label={words.packer}
                name="packer"
                assignees={assigneeChoices.packers}
                chosen={order.packedByStaffId}
              />
            )}
            {may.assignDriver && (
              <Choice
                label={words.driver}
                name="driver"
                assignees={assigneeChoices.drivers}
                chosen={order.driverStaffId}
              />
            )}
            <Submit kind="outline">{words.assign}</Submit>
          </OrderAction>
        </Fold>
      )}
    </Section>
  );
}

const nameOrNobody = (person: AssignableStaff | null) => (person ? nameOf(person) : words.nobody);

type ChoiceProps = {
  label: string;
  name: string;
  assignees: readonly AssignableStaff[];
  chosen: string | null;
};

function Choice({ label, name, assignees, chosen }: ChoiceProps) {
  const options = assignees.map((task) => ({ value: task.id, label: nameOf(task) }));
  return (
    <AdminSelect
      label={label}
      name={name}
      defaultValue={chosen ?? ''}
      options={[{ value: '', label: words.nobody }, ...options]}
    />
  );
}
