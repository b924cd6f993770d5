import { type FormEvent, useEffect, useRef } from 'react';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { callWords as words } from '#app/texts/en/console/phone-orders.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { zipOf } from '#domain/delivery/zip-code.ts';
import { TEXT_LIMITS } from '#domain/identity/person-text.ts';
import { AdminText } from '../../form/admin-fields.tsx';
import { CallerFacts } from './caller-facts.tsx';
import { fieldId, phoneWords, wrongZip } from './missing.ts';
import type { Call } from './phone-form.server.ts';
import styles from './phone-order.module.css';
import { sendCount } from './send-count.ts';

/** Who calls: the number finds the account or the last order, the rest is filled in and can be changed (PHONE-02). The
 * ZIP code, on which fee and minimum hang, stands with its street and city (LOOK-612). */
export function CallPerson({ call }: { call: Call }) {
  const { person, phoneProblem } = call;
  const error = phoneProblem ? phoneWords(phoneProblem) : undefined;
  const { zip: zipError } = wrongZip(call);
  const askZip = useZipAsked(call);
  return (
    <Section title={words.caller} size="h4">
      <div className={styles.fields}>
        <div className={styles.first}>
          <AdminText
            label={words.phone}
            id={fieldId('phone')}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            defaultValue={call.phone}
            {...(error ? { error } : {})}
            required
          />
          <Button type="submit" kind="outline" name="intent" value="refresh" formNoValidate>
            {words.find}
          </Button>
          <p className={styles.quiet} role="status">
            {foundWords(call)}
          </p>
        </div>
        {call.caller && <CallerFacts caller={call.caller} now={call.now} />}
        <div className={styles.pair}>
          <AdminText
            label={words.firstName}
            id={fieldId('firstName')}
            name="firstName"
            defaultValue={person.firstName}
            required
          />
          <AdminText
            label={words.lastName}
            id={fieldId('lastName')}
            name="lastName"
            defaultValue={person.lastName}
            required
          />
        </div>
        <div className={styles.place}>
          <AdminText
            label={words.street}
            id={fieldId('street')}
            name="street"
            defaultValue={person.street}
            required
          />
          <AdminText
            label={words.zip}
            id={fieldId('zip')}
            name="zip"
            inputMode="numeric"
            maxLength={10}
            defaultValue={person.zip}
            onInput={askZip}
            {...(zipError ? { error: zipError } : {})}
            required
          />
          <AdminText
            label={words.city}
            id={fieldId('city')}
            name="city"
            defaultValue={person.city}
            required
          />
        </div>
        <AdminText
          label={words.notes}
          name="notes"
          maxLength={TEXT_LIMITS.notes}
          defaultValue={call.notes}
          optional={consoleTexts.optional}
        />
      </div>
    </Section>
  );
}

const PAUSE_MS = 600;

/** A whole ZIP code is asked about after a pause, once something is in the order: fee, minimum and area hang on it (LOOK-522). */
function useZipAsked({ person, quote }: Call) {
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  return ({ currentTarget: field }: FormEvent<HTMLInputElement>) => {
    clearTimeout(pause.current);
    if (!quote || field.value === person.zip || !zipOf({ street: '', zip: field.value })) return;
    pause.current = setTimeout(() => sendCount(field), PAUSE_MS);
  };
}

function foundWords({ caller }: Call): string {
  if (!caller) return '';
  if (caller.customerNumber) return words.account(caller.customerNumber);
  return caller.isKnown ? words.known : words.unknown;
}
