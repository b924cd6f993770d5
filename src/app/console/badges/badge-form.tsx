import { useNavigation } from 'react-router';
import { badgesDesk as words } from '#app/texts/en/desks/customers.ts';
import { Button } from '#app/ui/action/button.tsx';
import { CheckboxField } from '#app/ui/form/checkbox-field.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { CRITERIA_TYPES } from '#domain/badges/badge.ts';
import styles from './badges.module.css';

type Badge = {
  id: string;
  version: number;
  name: string;
  description: string;
  rewardCents: number;
  displayOrder: number;
  isActive: boolean;
  unlockCriteria: { type: string; value: number; days: number | null };
};

/** One badge, or a new one; a key that is in use cannot change. */
export function BadgeForm({ badge }: { badge: Badge | null }) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Form method="post" className={styles.form} preventScrollReset>
      <input type="hidden" name="version" value={badge?.version ?? ''} />
      {badge ? (
        <input type="hidden" name="id" value={badge.id} />
      ) : (
        <TextField label={words.id} hint={words.idHint} name="id" pattern="[a-z0-9\-]+" required />
      )}
      <TextField label={words.name} name="name" defaultValue={badge?.name} required />
      <TextField label={words.description} name="description" defaultValue={badge?.description} />
      <Earning badge={badge} />
      <CheckboxField
        look="switch"
        label={words.active}
        name="isActive"
        value="on"
        defaultChecked={badge?.isActive ?? true}
      />
      <Button type="submit" busy={isBusy}>
        {words.save}
      </Button>
    </Form>
  );
}

function Earning({ badge }: { badge: Badge | null }) {
  const { type, value, days } = badge?.unlockCriteria ?? { type: 'order_count', value: 1, days: null };
  const reward = badge ? String(badge.rewardCents / 100) : '5';
  return (
    <div className={styles.pair}>
      <SelectField
        label={words.type}
        name="type"
        defaultValue={type}
        options={CRITERIA_TYPES.map((word) => ({ value: word, label: words.types[word] }))}
      />
      <TextField label={words.value} name="value" inputMode="numeric" defaultValue={value} required />
      <TextField label={words.days} name="days" inputMode="numeric" defaultValue={days ?? ''} />
      <TextField label={words.reward} name="reward" lead="$" inputMode="decimal" defaultValue={reward} />
      <TextField
        label={words.order}
        name="displayOrder"
        inputMode="numeric"
        defaultValue={badge?.displayOrder ?? 0}
      />
    </div>
  );
}
