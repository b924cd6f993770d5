import { fieldWords } from '#app/texts/en/console/fields.ts';
import styles from './admin-form.module.css';
import { FieldForm, type FieldFormProps } from './field-form.tsx';

/** A section's form, with the explanation of "*" (STAFF-29). */
export function AdminForm({ className, children, ...form }: FieldFormProps) {
  return (
    <FieldForm {...form} className={className ? `${styles.form} ${className}` : styles.form}>
      <p className={styles.needed}>{fieldWords.needed}</p>
      {children}
    </FieldForm>
  );
}
