import { useCallback, useEffect, useRef, useState } from 'react';
import { consoleProblemWords } from '#app/texts/console-problems.ts';
import { fieldWords } from '#app/texts/en/console/fields.ts';
import type { Call } from './phone-form.server.ts';

const TYPED = ['phone', 'zip', 'firstName', 'lastName', 'street', 'city'] as const;

/** What an order needs and a call may lack. */
export type MissingPart = 'lines' | (typeof TYPED)[number] | 'consent';

type Said = Pick<Call, 'phone' | 'person' | 'consent'> & { quote: { lines: readonly unknown[] } | null };

/** What the call lacks as the server has seen it last (PHONE-07). */
export function missingOf({ quote, phone, person, consent }: Said): MissingPart[] {
  const typed = { phone, ...person };
  return [
    ...(quote && quote.lines.length > 0 ? [] : (['lines'] as const)),
    ...TYPED.filter((name) => !typed[name].trim()),
    ...(consent ? [] : (['consent'] as const)),
  ];
}

/** Where something is missing, all that is, each at its field: the first refusal names the yes alone (LOOK-263). */
export function lackedFields(problem: string, said: Said): Record<string, string> | undefined {
  if (problem !== 'fields-missing' && problem !== 'phone-consent-missing') return undefined;
  const parts = missingOf(said).filter((part) => part !== 'lines');
  return Object.fromEntries(parts.map((part) => [part, LACKED[part] ?? fieldWords.missing]));
}

const LACKED: Partial<Record<MissingPart, string>> = {
  consent: consoleProblemWords({ problem: 'phone-consent-missing' }),
};

/**
 * What is still missing of an order, as it is typed; without script as the page was read. `look` is told of each change
 * of the form, and `ref` stands at anything in it.
 */
export function useMissing(call: Call) {
  const ref = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState<readonly MissingPart[]>(() => missingOf(call));
  const [isBegun, setBegun] = useState(false);
  const look = useCallback(
    (form: HTMLFormElement) => {
      const sent = new FormData(form);
      const read = (name: string) => String(sent.get(name) ?? '');
      const person = {
        ...{ firstName: read('firstName'), lastName: read('lastName'), street: read('street') },
        ...{ city: read('city'), zip: read('zip') },
      };
      setMissing(missingOf({ ...call, phone: read('phone'), person, consent: read('consent') !== '' }));
    },
    [call],
  );
  useEffect(() => {
    if (ref.current?.form) look(ref.current.form);
  }, [look]);
  const typed = useCallback(
    (form: HTMLFormElement) => {
      setBegun(true);
      look(form);
    },
    [look],
  );
  return { missing, isBegun, look: typed, ref };
}
