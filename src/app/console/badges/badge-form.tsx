import { useNavigation } from 'react-router';
import { badgesAdmin as words } from '#app/texts/en/console/customers.ts';
import { Button } from '#app/ui/action/button.tsx';
import { CRITERIA_TYPES } from '#domain/badges.ts';
import { AdminCheckbox, AdminSelect, AdminText } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import { typedUsd } from '../settings/setting-form.ts';
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
export function BadgeForm({ badge, answer }: { badge: Badge | null; answer?: FormAnswer }) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <AdminForm
      name={`badge:${badge?.id ?? 'new'}`}
      answer={answer}
      method="post"
      className={styles.form}
      preventScrollReset
      aria-label={badge?.name ?? words.add}
    >
      <input type="hidden" name="version" value={badge?.version ?? ''} />
      {badge ? (
        <input type="hidden" name="id" value={badge.id} />
      ) : (
        <AdminText
          label={words.id}
          hint={words.idHint}
          name="slug"
          maxLength={40}
          pattern="[a-z0-9\-]+"
          required
        />
      )}
      <AdminText label={words.name} name="name" maxLength={60} defaultValue={badge?.name} required />
      <AdminText
        label={words.description}
        name="description"
        maxLength={200}
        defaultValue={badge?.description}
      />
      <Earning badge={badge} />
      <AdminCheckbox
        look="switch"
        label={words.active}
        name="isActive"
        value="on"
        defaultChecked={badge?.isActive ?? true}
      />
      <Button type="submit" busy={isBusy}>
        {words.save}
      </Button>
    </AdminForm>
  );
}

function Earning({ badge }: { badge: Badge | null }) {
  const { type, value, days } = badge?.unlockCriteria ?? { type: 'order_count', value: 1, days: null };
  const reward = badge ? typedUsd(badge.rewardCents) : '5';
  return (
    <div className={styles.pair}>
      <AdminSelect
        label={words.type}
        name="type"
        defaultValue={type}
        options={CRITERIA_TYPES.map((word) => ({ value: word, label: words.types[word] }))}
      />
      <AdminText label={words.value} name="value" inputMode="numeric" defaultValue={value} required />
      <AdminText label={words.days} name="days" inputMode="numeric" defaultValue={days ?? ''} />
      <AdminText
        label={words.reward}
        name="reward"
        lead="$"
        inputMode="decimal"
        defaultValue={reward}
        required
      />
      <AdminText
        label={words.order}
        name="displayOrder"
        inputMode="numeric"
        defaultValue={badge?.displayOrder ?? 0}
        required
      />
    </div>
  );
}
