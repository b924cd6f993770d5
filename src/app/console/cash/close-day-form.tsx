import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { cash } from '#app/texts/en/console/cash.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { QuestionDialog } from '#app/ui/overlay/question-dialog.tsx';
import { formatUsd } from '#domain/money.ts';
import { parseUsd } from '#domain/parse-usd.ts';
import { AdminCheckbox, AdminText } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { useAskedFirst } from '../form/use-asked-first.ts';
import styles from './cash.module.css';
import { CashFigure, gapWords } from './count-figures.tsx';

const words = cash.day;

type CloseDayProps = {
  day: {
    shopDay: string;
    version: number;
    runsOut: readonly unknown[];
    counted: { expectedCents: number; officeCents: number; differenceCents: number; needsReason: boolean };
  };
  answer: FormAnswer | undefined;
  /** The way to count again. */
  children: ReactNode;
};

/** The figures of the safe, and what closes its day: asked once before it does, where there is script (CASH-08, CASH-14). */
export function CloseDay({ day, answer, children }: CloseDayProps) {
  const { counted } = day;
  const { expectedCents, officeCents, differenceCents } = counted;
  return (
    <Section title={words.close} size="h4" rule="line">
      <dl className={styles.figures}>
        <CashFigure label={words.expected} value={formatUsd(expectedCents)} />
        <CashFigure label={words.counted} value={formatUsd(officeCents)} />
        <Difference cents={differenceCents} answer={answer} />
      </dl>
      <CloseForm day={day} answer={answer} />
      {children}
    </Section>
  );
}

/** What has to be explained: it comes into view with whatever field is asked for below it (CASH-14). */
function Difference({ cents, answer }: { cents: number; answer: FormAnswer | undefined }) {
  const ref = useRef<HTMLDivElement>(null);
  const refused = answer?.problem && answer.form === 'close' ? answer : null;
  useEffect(() => {
    if (!refused) return;
    // After the form has put the focus into the first field that is wrong, which may have scrolled.
    const frame = requestAnimationFrame(() => ref.current?.scrollIntoView({ block: 'center' }));
    return () => cancelAnimationFrame(frame);
  }, [refused]);
  return (
    <CashFigure
      ref={ref}
      label={cash.count.difference}
      value={gapWords(cents)}
      isStrong
      isGap={cents !== 0}
    />
  );
}

function CloseForm({ day, answer }: Omit<CloseDayProps, 'children'>) {
  const { counted, version, runsOut, shopDay } = day;
  const isBusy = useNavigation().formMethod === 'POST';
  // What is lacking is said first, by the server.
  const { onSubmit, asked, yes, no } = useAskedFirst((form) => form.checkValidity());
  const bankedCents = asked && parseUsd(String(new FormData(asked).get('banked') ?? ''));
  return (
    <>
      <AdminForm name="close" answer={answer} method="post" className={styles.count} onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="close" />
        <input type="hidden" name="version" value={version} />
        {counted.needsReason && (
          <AdminText
            label={words.reason}
            name="reason"
            maxLength={300}
            hint={cash.count.reasonHint}
            required
          />
        )}
        <AdminText
          label={words.banked}
          name="banked"
          lead="$"
          inputMode="decimal"
          autoComplete="off"
          defaultValue="0"
          hint={words.bankedHint}
        />
        {runsOut.length > 0 && (
          <AdminCheckbox label={words.despiteRuns} name="despiteRuns" hint={words.despiteRunsHint} required />
        )}
        <SaveBar>
          <Button type="submit" busy={isBusy}>
            {words.close}
          </Button>
        </SaveBar>
      </AdminForm>
      <QuestionDialog
        title={words.ask(shopDay)}
        open={asked !== null}
        safe={words.askNo}
        loss={words.askYes}
        onClose={no}
        onLoss={yes}
      >
        <p>
          {words.askLine(
            formatUsd(counted.officeCents),
            gapWords(counted.differenceCents),
            formatUsd(bankedCents ?? 0),
          )}
        </p>
      </QuestionDialog>
    </>
  );
}
