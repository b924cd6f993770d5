import { finderTexts } from '#app/texts/en/console/finder.ts';
import { AdminCheckbox } from '../form/admin-fields.tsx';
import { FieldForm } from '../form/field-form.tsx';
import { SaveButton } from '../form/save-button.tsx';
import styles from './account.module.css';

const words = finderTexts.account;

/** Whether keys of one letter do something (BOARD-09, WCAG 2.1.4). */
export function KeysSection({ isOn }: { isOn: boolean }) {
  return (
    <section className={`${styles.row} ${styles.keys}`} aria-label={words.title}>
      <FieldForm
        name="single-keys"
        method="post"
        className={styles.switch}
        key={String(isOn)}
        preventScrollReset
      >
        <input type="hidden" name="intent" value="single-keys" />
        <AdminCheckbox
          look="switch"
          label={words.label}
          hint={words.hint}
          name="isOn"
          value="on"
          defaultChecked={isOn}
        />
        <SaveButton size="small" className={styles.save} isHidden>
          {words.save}
        </SaveButton>
      </FieldForm>
    </section>
  );
}
