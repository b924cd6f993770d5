import { finderTexts } from '#app/texts/en/console/finder.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { AdminCheckbox } from '../form/admin-fields.tsx';
import { FieldForm } from '../form/field-form.tsx';
import styles from './account.module.css';

const words = finderTexts.account;

/** Whether keys of one letter do something (BOARD-09, WCAG 2.1.4). */
export function KeysSection({ isOn }: { isOn: boolean }) {
  return (
    <Section title={words.title} size="h4" rule="line">
      <FieldForm name="single-keys" method="post" className={styles.stack} preventScrollReset>
        <input type="hidden" name="intent" value="single-keys" />
        <AdminCheckbox
          key={String(isOn)}
          look="switch"
          label={words.label}
          hint={words.hint}
          name="isOn"
          value="on"
          defaultChecked={isOn}
        />
        <div>
          <Button type="submit" kind="outline" size="small">
            {words.save}
          </Button>
        </div>
      </FieldForm>
    </Section>
  );
}
