import { useNavigation } from 'react-router';
import { Button } from '#app/ui/action/button.tsx';
import { CheckboxField } from '#app/ui/form/checkbox-field.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import type { Profile } from '#services/customers/read-account.ts';
import { Refusal, type Refused } from '../authentication/entry-form.tsx';
import styles from './profile.module.css';

/** Texts about drops come only to who has asked for them (LAW-10, CLUB-08). */
export function NewsForm({ profile, refused }: { profile: Profile; refused: Refused }) {
  const { account } = useTexts();
  const navigation = useNavigation();
  return (
    <Section title={account.news.title} rule="chapter">
      <Form method="post" className={styles.form} preventScrollReset key={String(profile.wantsNews)}>
        <input type="hidden" name="way" value="news" />
        <CheckboxField
          look="switch"
          label={account.news.label}
          hint={account.news.hint}
          name="wanted"
          value="on"
          defaultChecked={profile.wantsNews}
        />
        <Refusal way="news" refused={refused} />
        <div className={styles.actions}>
          <Button
            type="submit"
            kind="outline"
            busy={navigation.state !== 'idle' && navigation.formData?.get('way') === 'news'}
          >
            {account.save}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
