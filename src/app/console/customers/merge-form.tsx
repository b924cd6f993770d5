import { mergeWords as words } from '#app/texts/en/console/merge.ts';
import { Button } from '#app/ui/action/button.tsx';
import { formatPhone } from '#domain/identity/person-text.ts';
import type { MergePreview } from '#services/customers/preview-merge.ts';
import { AdminCheckbox, AdminSelect } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import styles from './customers.module.css';

type MergeFormProps = {
  kept: MergePreview['kept'];
  other: NonNullable<MergePreview['other']>;
  answer?: FormAnswer;
};

/** What a person has to decide, and the press that makes the two one. */
export function MergeForm({ kept, other, answer }: MergeFormProps) {
  const emails = [
    ...(kept.email || !other.email ? [{ value: 'kept', label: kept.email ?? words.noEmail }] : []),
    ...(other.email ? [{ value: 'gone', label: other.email }] : []),
  ];
  return (
    <AdminForm
      name="merge"
      answer={answer}
      method="post"
      className={styles.form}
      key={`${kept.version}-${other.id}-${other.version}`}
    >
      <input type="hidden" name="with" value={other.customerNumber ?? 0} />
      <input type="hidden" name="version" value={kept.version} />
      <input type="hidden" name="otherVersion" value={other.version} />
      <div className={styles.pair}>
        <AdminSelect
          label={words.keepPhone}
          name="phone"
          options={[
            { value: 'kept', label: formatPhone(kept.phone) },
            ...(other.phone === kept.phone ? [] : [{ value: 'gone', label: formatPhone(other.phone) }]),
          ]}
        />
        <AdminSelect label={words.keepEmail} name="email" options={emails} />
      </div>
      <ul className={styles.quiet}>
        {words.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <AdminCheckbox label={words.confirm} name="confirmed" required />
      <div>
        <Button type="submit" kind="danger">
          {words.merge}
        </Button>
      </div>
    </AdminForm>
  );
}
