import { type ReactNode, type Ref, useContext, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { type FormAnswer, isSaidAtField } from '../form/field-errors.tsx';
import { AnswerContext, FieldForm, FormNameContext } from '../form/field-form.tsx';
import { useSeenVersion } from '../shell/form-versions.ts';
import type { FoundOrder } from './order-found.ts';
import styles from './order-panel.module.css';

type OrderActionProps = { found: FoundOrder; intent: string; children: ReactNode };
/** `name` among the forms of the page, where several have one intent. */
type EditOrderFormProps = OrderActionProps & { name?: string };

/** A form that names the version that its writer has seen. */
export function OrderAction({ found, intent, name = intent, children }: EditOrderFormProps) {
  return (
    <FieldForm name={name} method="post" className={styles.form} preventScrollReset>
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

type SubmitProps = {
  kind?: 'primary' | 'outline' | 'quiet' | 'danger';
  waits?: boolean;
  /** The id of what says why it waits. */
  describedBy?: string;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
};

export function Submit({ kind, waits, describedBy, ref, children }: SubmitProps) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <>
      <Button
        type="submit"
        wide={kind !== 'quiet'}
        kind={kind}
        busy={isBusy}
        waits={waits}
        aria-describedby={describedBy}
        ref={ref}
      >
        {children}
      </Button>
      <Refused />
    </>
  );
}

/** Why this form was refused, below its button, which keeps its place, and in view (LOOK-480). */
function Refused() {
  const ref = useRef<HTMLDivElement>(null);
  const answer = useContext(AnswerContext);
  const isOwn = useContext(FormNameContext) === answer?.form;
  const words = isOwn ? panelRefusal(answer) : undefined;
  useEffect(() => {
    if (answer) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [answer]);
  if (!words) return null;
  return (
    <div ref={ref} className={styles.refused} data-refused="" role="alert">
      <Notice tone="bad">{words}</Notice>
    </div>
  );
}

/** What refuses a form of the panel and stands at none of its fields. */
export function panelRefusal(answer: FormAnswer | undefined): string | undefined {
  if (!answer?.problem || isSaidAtField(answer)) return undefined;
  if (answer.problem === 'changed') return consoleTexts.order.changed;
  return consoleProblemWords(answer as ConsoleProblem);
}
