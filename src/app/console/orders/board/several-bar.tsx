import { Printer } from 'lucide-react';
import { useNavigation } from 'react-router';
import { boardTexts } from '#app/texts/en/console/board.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { useChosenCount } from '../../shell/use-chosen-count.ts';
import { type AssigneeChoices, nameOf } from '../assignee-fields.tsx';
import { SEVERAL_FORM } from './choose-order.tsx';
import styles from './several.module.css';

type SeveralBarProps = {
  address: string;
  assigneeChoices: AssigneeChoices;
  may: { pack: boolean; deliver: boolean };
};

const words = boardTexts.several;

/** What can be done with all that is ticked, in one request (BOARD-08). */
export function SeveralBar({ address, assigneeChoices, may }: SeveralBarProps) {
  const count = useChosenCount();
  const isBusy = useNavigation().state === 'submitting';
  const drivers = assigneeChoices.drivers.map((person) => ({ value: person.id, label: nameOf(person) }));
  return (
    <Form
      id={SEVERAL_FORM}
      method="post"
      action={address}
      className={styles.bar}
      aria-label={words.label}
      preventScrollReset
    >
      <span className={styles.count} aria-live="polite">
        {count > 0 && consoleTexts.selected(count)}
      </span>
      {may.pack && (
        <>
          <Button type="submit" name="intent" value="confirm" kind="outline" size="small" busy={isBusy}>
            {consoleTexts.moves.confirmed}
          </Button>
          <Button type="submit" name="intent" value="pack" kind="outline" size="small" busy={isBusy}>
            {consoleTexts.moves.preparing}
          </Button>
        </>
      )}
      <PrintChoice isPacking={may.pack} />
      {may.deliver && (
        <span className={styles.assign}>
          <Select
            name="driver"
            size="small"
            aria-label={consoleTexts.order.driver}
            options={[{ value: '', label: consoleTexts.order.driver }, ...drivers]}
          />
          <Button type="submit" name="intent" value="assign" kind="outline" size="small" busy={isBusy}>
            {consoleTexts.order.assign}
          </Button>
        </span>
      )}
    </Form>
  );
}

/** Pick lists, receipts or labels of the chosen, and of nothing else (BOARD-15); who does not pack has the receipts. */
function PrintChoice({ isPacking }: { isPacking: boolean }) {
  const kinds = Object.entries(words.kinds).map(([value, label]) => ({ value, label }));
  return (
    <span className={styles.assign}>
      {isPacking && <Select name="papers" size="small" aria-label={words.papers} options={kinds} />}
      <Button
        type="submit"
        kind="outline"
        size="small"
        icon={Printer}
        formMethod="get"
        formAction="/staff/orders/print"
      >
        {isPacking ? words.print : words.printReceipts}
      </Button>
    </span>
  );
}

export type SeveralAnswer = { went: number; stayed: { name: string; why: string }[] };

/** How many went, and by number why the others did not. */
export function SeveralOutcome({ answer }: { answer: SeveralAnswer }) {
  const { went, stayed } = answer;
  return (
    <Notice tone={stayed.length > 0 ? 'warn' : 'ok'} live>
      {words.outcome(went, stayed.length)}
      {stayed.length > 0 && (
        <ul className={styles.refused}>
          {stayed.map(({ name, why }) => (
            <li key={name}>
              <strong>{name}</strong> {why}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
