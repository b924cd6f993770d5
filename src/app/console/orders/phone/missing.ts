import { useCallback, useEffect, useRef, useState } from 'react';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { fieldWords } from '#app/texts/en/console/fields.ts';
import { callWords as words } from '#app/texts/en/console/phone-orders.ts';
import { zipOf } from '#domain/delivery/zip-code.ts';
import { parseUsd } from '#domain/parse-usd.ts';
import type { Call } from './phone-form.server.ts';

const TYPED = ['phone', 'firstName', 'lastName', 'street', 'zip', 'city'] as const;

/** What an order needs and a call may lack. */
export type MissingPart = 'lines' | (typeof TYPED)[number] | 'consent';

/** Where what is missing is typed, or ticked: products by the search. */
export const fieldId = (part: MissingPart) => `call-${part}`;

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

/** Has something of this call been taken down? Then it is asked about before it is left: each answer draws the form anew (LOOK-523). */
export const isCallBegun = ({ quote, phone, person, notes }: Omit<Said, 'consent'> & { notes: string }) =>
  (quote?.lines.length ?? 0) > 0 || [phone, notes, ...Object.values(person)].some((typed) => typed.trim());

type Judged = Said & Pick<Call, 'phoneProblem' | 'method' | 'cash'>;
type Quoted = { problem: ConsoleProblem | null; amountDueCents: number } | null;

/**
 * Where a field is what refuses the call, all that is wrong or missing, each at its field: the number, a ZIP code that is
 * none or outside the area, cash that is no amount or too little, and the yes (LOOK-263, LOOK-483). They came one by one.
 */
export function wrongInCall(
  problem: string,
  call: Judged & { quote: Quoted },
): Record<string, string> | undefined {
  if (!OF_FIELDS.has(problem)) return undefined;
  const parts = missingOf(call).filter((part) => part !== 'lines');
  const lacked = parts.map((part) => [part, LACKED[part] ?? fieldWords.missing]);
  const { phoneProblem } = call;
  return {
    ...(phoneProblem && { phone: phoneWords(phoneProblem) }),
    ...wrongZip(call),
    ...wrongCash(call),
    ...Object.fromEntries(lacked),
  };
}

/** What is right, not only that it is wrong: the caller is on the line. */
export const phoneWords = (problem: NonNullable<Call['phoneProblem']>) =>
  problem === 'phone-invalid' ? words.phoneForm : consoleProblemWords({ problem });

const OF_FIELDS: ReadonlySet<string> = new Set([
  ...['fields-missing', 'phone-consent-missing', 'phone-invalid', 'cash-amount-invalid', 'cash-too-little'],
  ...['outside-area', 'invalid-zip', 'zip-required', 'zip-missing'],
]);

/** A ZIP code that is none, or outside the area: said at its field as soon as it is known (LOOK-522). */
export function wrongZip({
  person,
  quote,
}: Pick<Judged, 'person'> & { quote: Pick<NonNullable<Quoted>, 'problem'> | null }): {
  zip?: string;
} {
  if (person.zip.trim() !== '' && !zipOf(person)) return { zip: words.zipForm };
  return quote?.problem?.problem === 'outside-area' ? { zip: consoleProblemWords(quote.problem) } : {};
}

/** The change is what is given above the sum: a mistyped amount was dropped, and the driver went without. */
function wrongCash({ method, cash, quote }: Pick<Judged, 'method' | 'cash'> & { quote: Quoted }) {
  if (method !== 'cash' || cash.trim() === '') return {};
  const cents = parseUsd(cash);
  if (cents === null) return { cash: fieldWords.money };
  const isLittle = quote !== null && cents < quote.amountDueCents;
  return isLittle ? { cash: consoleProblemWords({ problem: 'cash-too-little' }) } : {};
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
  return { missing, look, ref };
}
