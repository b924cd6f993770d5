import { useState } from 'react';
import { zones as words } from '#app/texts/en/console/staff.ts';
import { AdminText } from '../form/admin-fields.tsx';
import { useTypedAnswer } from '../shell/use-typed-answer.ts';
import styles from '../staff/people.module.css';

type Seen = {
  search: string;
  known: { city: string; state: string; miles: number } | null;
  isZone: boolean;
};

const DIGITS = 5;

/** The digits of a new zone, and what the shop knows of them as soon as there are five (LOOK-575). */
export function NewZip() {
  const [typed, setTyped] = useState('');
  const zip = /^\d{5}$/.test(typed.trim()) ? typed.trim() : '';
  const asked = { path: '/staff/zones/known', words: zip, least: DIGITS };
  const { answer } = useTypedAnswer<Seen>(asked);
  // What was known of other digits is never said of these.
  const seen = answer?.search === zip ? answer : null;
  return (
    <div className={styles.zip}>
      <AdminText
        label={words.zip}
        name="zipCode"
        inputMode="numeric"
        pattern="[0-9]{5}"
        maxLength={DIGITS}
        onChange={({ target }) => setTyped(target.value)}
        hint={<span role="status">{seen && saidOf(zip, seen)}</span>}
        required
      />
    </div>
  );
}

function saidOf(zip: string, { known, isZone }: Seen): string {
  if (isZone) return words.seenZone(zip);
  return known ? words.seen(known.city, known.state, known.miles.toFixed(1)) : words.unseen(zip);
}
