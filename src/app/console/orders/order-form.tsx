import type { ReactNode, Ref } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '#app/ui/action/button.tsx';
import { FieldForm } from '../form/field-form.tsx';
import { useSeenVersion } from '../shell/form-versions.ts';
import type { FoundOrder } from './order-found.ts';
import styles from './order-panel.module.css';

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
  );
}
