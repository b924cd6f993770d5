import { useState } from 'react';
import { cash } from '#app/texts/en/console/cash.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { useHydrated } from '#app/ui/live/use-hydrated.ts';
import { BOOKED_KINDS, type BookedKind, hasDriver } from '#domain/cash/booking.ts';
import { AdminSelect, AdminText } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import styles from './cash.module.css';

const words = cash.book;

export type Holder = { id: string; name: string; isActive: boolean; isOnShift: boolean };

type BookFormProps = {
  holders: readonly Holder[];
  formKey: string;
  answer: FormAnswer | undefined;
  isBusy: boolean;
};

/** What went from hand to hand, recorded by the office, in the shape of its kind (CASH-03). */
export function BookForm({ holders, formKey, answer, isBusy }: BookFormProps) {
  const [kind, setKind] = useState<BookedKind>('float');
  // A form that is sent twice carries one key, whatever the page has read anew meanwhile.
  const [key] = useState(formKey);
  // Without script every kind is sent from this one shape, and the server says what its kind lacks.
  const isShaped = useHydrated();
  const isPaid = kind === 'paid-in' || kind === 'paid-out';
  const people = holders.filter(({ isActive }) => isActive || kind === 'drop');
  return (
    <Section title={words.title} size="h4" rule="line">
      <AdminForm name="book" answer={answer} method="post" className={styles.book} preventScrollReset>
        <input type="hidden" name="key" value={key} />
        <div className={styles.fields}>
          <AdminSelect
            label={words.kind}
            name="kind"
            value={kind}
            onChange={({ currentTarget }) => setKind(currentTarget.value as BookedKind)}
            options={BOOKED_KINDS.map((value) => ({ value, label: words.choices[value] }))}
          />
          <AdminText
            label={words.amount}
            name="amount"
            lead="$"
            inputMode="decimal"
            autoComplete="off"
            required
          />
          {hasDriver(kind) && (
            <AdminSelect
              label={words.driver[kind]}
              name="driver"
              required={isShaped}
              options={[
                { value: '', label: words.noDriver },
                ...people.map(({ id, name, isOnShift }) => ({
                  value: id,
                  label: isOnShift ? words.onShift(name) : name,
                })),
              ]}
            />
          )}
          <AdminText
            label={words.note[kind]}
            name="note"
            maxLength={300}
            required={isShaped && isPaid}
            optional={isPaid ? undefined : consoleTexts.optional}
          />
        </div>
        <div className={styles.go}>
          <Button type="submit" busy={isBusy}>
            {words.go[kind]}
          </Button>
          <ButtonLink href="/staff/cash" kind="quiet">
            {words.close}
          </ButtonLink>
        </div>
      </AdminForm>
    </Section>
  );
}
