import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { moreRows } from '#app/texts/en/console/field-rows.ts';
import { settingsAdmin as words } from '#app/texts/en/console/settings.ts';
import { startWords } from '#app/texts/en/console/start.ts';
import { Button } from '#app/ui/action/button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { FieldRow, FieldRows } from '../form/field-rows.tsx';
import { SettingTable } from './setting-table.tsx';
import styles from './settings.module.css';
import { TakeOut } from './take-out.tsx';
import { MOST_RATES, type TypedTax, taxField } from './tax-form.ts';
import { putValues } from './typed-rows.ts';

const { names } = startWords.taxes;
const KINDS = Object.entries(names).map(([value, label]) => ({ value, label }));
const EMPTY: TypedTax = { tax: 'local', percent: '', from: '', place: '' };
/** Empty rows that stand there without a script. */
const SPARE = 2;

type TaxesProps = { rates: readonly TypedTax[]; title: string };

/**
 * A row for each rate: which tax, how much, since when, and where if not everywhere (CHECK-31). One is added or taken out
 * by a press (LOOK-28); what was taken out stays in the form, empty, so that it counts as a change.
 */
export function Taxes({ rates, title }: TaxesProps) {
  const [used, setUsed] = useState(rates.length);
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const list = useRef<HTMLDivElement>(null);
  const places = Array.from({ length: Math.min(used + SPARE, MOST_RATES) }, (_, place) => place);
  const shown = places.filter((place) => place < used && !gone.has(place));
  // Hidden ones are counted behind those that are shown.
  const numbers = [...shown, ...places.filter((place) => !shown.includes(place))];
  const numberOf = (place: number) => numbers.indexOf(place) + 1;
  const focus = (place: number | undefined) =>
    list.current?.querySelector<HTMLElement>(`[name="${taxField('tax', place ?? -1)}"]`)?.focus();
  const add = () => {
    flushSync(() => setUsed(used + 1));
    focus(used);
  };
  const takeOut = (place: number) => {
    const parts = ['percent', 'from', 'place'] as const;
    putValues(
      list.current,
      parts.map((part) => [taxField(part, place), '']),
    );
    flushSync(() => setGone(new Set([...gone, place])));
    focus(shown.find((other) => other > place) ?? shown.findLast((other) => other < place));
  };
  return (
    <SettingTable field="taxRates" title={title} hint={words.taxHint}>
      <div ref={list}>
        <FieldRows of="taxes" isNeeded>
          {places.map((place) => (
            <FieldRow key={place} lead={<Lead number={numberOf(place)} />} isSpare={!shown.includes(place)}>
              <RateFields
                place={place}
                number={numberOf(place)}
                rate={rates[place] ?? EMPTY}
                onTakeOut={() => takeOut(place)}
              />
            </FieldRow>
          ))}
        </FieldRows>
        {used < MOST_RATES && (
          <Button kind="quiet" size="small" icon={Plus} className={styles.add} onClick={add}>
            {moreRows.taxes}
          </Button>
        )}
      </div>
    </SettingTable>
  );
}

type RateProps = {
  place: number;
  number: number;
  rate: TypedTax;
  onTakeOut: () => void;
};

/** The number beside its fields; above them, on a phone, with its word. */
function Lead({ number }: { number: number }) {
  return (
    <>
      <span className={styles.rateWord}>{words.tax.rate(number)}</span>
      <span className={styles.rateNumber}>{number}</span>
    </>
  );
}

/** The eye reads of which rate it is above it; the ear hears it with each field. */
function Part({ of, name }: { of: number; name: string }) {
  return (
    <>
      <span className="sr-only">{words.tax.rate(of)}: </span>
      {name}
    </>
  );
}

function RateFields({ place, number, rate, onTakeOut }: RateProps) {
  return (
    <>
      <SelectField
        label={<Part of={number} name={words.tax.kind} />}
        name={taxField('tax', place)}
        defaultValue={rate.tax}
        options={KINDS}
      />
      <TextField
        label={<Part of={number} name={words.tax.percent} />}
        name={taxField('percent', place)}
        inputMode="decimal"
        trail="%"
        defaultValue={rate.percent}
      />
      <TextField
        label={<Part of={number} name={words.tax.from} />}
        name={taxField('from', place)}
        type="date"
        defaultValue={rate.from}
      />
      <TextField
        label={<Part of={number} name={words.tax.place} />}
        name={taxField('place', place)}
        defaultValue={rate.place}
      />
      <TakeOut label={words.takeOutRate(number)} onClick={onTakeOut} />
    </>
  );
}
