import { finderTexts } from '#app/texts/en/console/finder.ts';
import { Button } from '#app/ui/action/button.tsx';
import { CheckboxField } from '#app/ui/form/checkbox-field.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Form } from '#app/ui/network/form.tsx';
import styles from './account.module.css';

const words = finderTexts.account;

/** Whether keys of one letter do something (BOARD-09, WCAG 2.1.4). */
export function KeysSection({ isOn }: { isOn: boolean }) {
  return (
    <Section title={words.title} size="h4" rule="line">
      <Form method="post" className={styles.stack} preventScrollReset>
        <input type="hidden" name="intent" value="single-keys" />
        <CheckboxField
          key={String(isOn)}
          look="switch"
          label={words.label}
          hint={words.hint}
          name="isOn"
          value="on"
          defaultChecked={isOn}
        />
        <div>
          <Button type="submit" kind="outline">
            {words.save}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
