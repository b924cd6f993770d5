import { useNavigation } from 'react-router';
import { Button } from '#app/ui/action/button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import { PROFILE_MOODS } from '#domain/moods/profile-moods.ts';
import type { Profile } from '#services/customers/read-account.ts';
import { Refusal, type Refused } from '../authentication/entry-form.tsx';
import styles from './profile.module.css';

/** ACCT-05, ACCT-06, ACCT-08: two of the eight, either may be empty. */
export function MoodsForm({ profile, refused }: { profile: Profile; refused: Refused }) {
  const { account } = useTexts();
  const navigation = useNavigation();
  const options = [
    { value: '', label: account.moods.none },
    ...PROFILE_MOODS.map((mood) => ({ value: mood, label: mood })),
  ];
  return (
    <Form method="post" className={styles.form} preventScrollReset>
      <input type="hidden" name="way" value="moods" />
      <div className={styles.pair}>
        <SelectField
          label={account.moods.primary}
          name="primary"
          options={options}
          defaultValue={profile.primaryMood ?? ''}
        />
        <SelectField
          label={account.moods.secondary}
          name="secondary"
          options={options}
          defaultValue={profile.secondaryMood ?? ''}
        />
      </div>
      <Refusal way="moods" refused={refused} />
      <div className={styles.actions}>
        <Button
          type="submit"
          kind="outline"
          busy={navigation.state !== 'idle' && navigation.formData?.get('way') === 'moods'}
        >
          {account.save}
        </Button>
      </div>
      <p className={styles.quiet}>{account.moods.tried(profile.moodsTried)}</p>
    </Form>
  );
}
