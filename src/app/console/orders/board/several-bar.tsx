import { Printer } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useNavigation } from 'react-router';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { boardTexts } from '#app/texts/en/console/board.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { untickOnReset } from '../../shell/choice-boxes.ts';
import { ChosenWays } from '../../shell/chosen-ways.tsx';
import { useClearKey } from '../../shell/use-clear-key.ts';
import { type AssigneeChoices, nameOf } from '../assignee-fields.tsx';
import { SEVERAL_FORM } from './choose-order.tsx';
import styles from './several.module.css';
import { type DeedCounts, loudestDeed, type SeveralDeed } from './several-deeds.ts';
import { useDeedCounts } from './use-deed-counts.ts';

type SeveralBarProps = {
  address: string;
  assigneeChoices: AssigneeChoices;
  may: { pack: boolean; deliver: boolean };
  /** Why nobody was assigned. */
  problem?: ConsoleProblem;
  /** Of a table: how many rows its page has, for a phone, whose table has no head. */
  rows?: number;
};

const words = boardTexts.several;

/** What can be done with all that is ticked, in one request (BOARD-08): only what is lawful for one of them at least (LOOK-202). */
export function SeveralBar({ address, assigneeChoices, may, problem, rows = 0 }: SeveralBarProps) {
  const counts = useDeedCounts();
  useClearKey(SEVERAL_FORM);
  const mayDo = (deed: SeveralDeed) => (deed === 'confirm' || deed === 'pack' ? may.pack : may.deliver);
  const steps = STEPS.filter((deed) => mayDo(deed) && isOffered(counts, deed));
  return (
    <Form
      id={SEVERAL_FORM}
      method="post"
      action={address}
      className={styles.bar}
      aria-label={words.label}
      preventScrollReset
      onReset={untickOnReset}
    >
      <ChosenWays form={SEVERAL_FORM} chosen={counts?.chosen ?? 0} rows={rows} />
      {steps.map((deed) => (
        <DeedButton key={deed} deed={deed} counts={counts} />
      ))}
      <PrintChoice isPacking={may.pack} />
      {may.deliver && isOffered(counts, 'assign') && (
        <Assign counts={counts} drivers={assigneeChoices.drivers} problem={problem} />
      )}
    </Form>
  );
}

type AssignProps = Pick<SeveralBarProps, 'problem'> & {
  counts: DeedCounts;
  drivers: AssigneeChoices['drivers'];
};

/** Who drives them; that nobody was chosen is said at the choice, which has the focus then (LOOK-415). */
function Assign({ counts, drivers, problem }: AssignProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const problemId = useId();
  useEffect(() => {
    if (problem) ref.current?.querySelector('select')?.focus();
  }, [problem]);
  const options = drivers.map((person) => ({ value: person.id, label: nameOf(person) }));
  return (
    <span className={styles.assign} ref={ref}>
      <Select
        name="driver"
        size="small"
        aria-label={consoleTexts.order.driver}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        options={[{ value: '', label: consoleTexts.order.driver }, ...options]}
      />
      <DeedButton deed="assign" counts={counts} />
      {problem && (
        <p role="alert" id={problemId} className={styles.problem}>
          {consoleProblemWords(problem)}
        </p>
      )}
    </span>
  );
}

const STEPS = ['confirm', 'pack', 'en-route'] as const;

/** Without script nobody counts what is ticked: then everything is offered, and the server judges. */
const isOffered = (counts: DeedCounts, deed: SeveralDeed) => !counts || counts.fits[deed] > 0;

/** The step that is next for most of the chosen is the loud one. */
function DeedButton({ deed, counts }: { deed: SeveralDeed; counts: DeedCounts }) {
  const isBusy = useNavigation().state === 'submitting';
  const isSome = counts && counts.fits[deed] < counts.chosen;
  const word = words.deeds[deed];
  return (
    <Button
      type="submit"
      name="intent"
      value={deed}
      kind={loudestDeed(counts) === deed ? 'primary' : 'outline'}
      size="small"
      busy={isBusy}
    >
      {isSome ? words.some(word, counts.fits[deed], counts.chosen) : word}
    </Button>
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
