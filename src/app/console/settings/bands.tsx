import { Plus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { moreRows } from '#app/texts/en/console/field-rows.ts';
import { settingsAdmin as words } from '#app/texts/en/console/settings.ts';
import { Button } from '#app/ui/action/button.tsx';
import { AdminText } from '../form/admin-fields.tsx';
import { FieldRow, FieldRows } from '../form/field-rows.tsx';
import { BAND_PLACES, bandField, type TypedBand } from './band-form.ts';
import { SettingTable } from './setting-table.tsx';
import styles from './settings.module.css';
import { TakeOut } from './take-out.tsx';
import { fieldOf, putValues } from './typed-rows.ts';

type BandsProps = { bands: readonly TypedBand[]; title: string; hint?: ReactNode };

const PARTS = ['miles', 'minimum'] as const;

/**
 * Bands as they were typed, each up to so many miles with its minimum. One is added or taken out by a press; without
 * script every place stands there, and an empty one is none.
 */
export function Bands({ bands, title, hint }: BandsProps) {
  const isTyped = (place: number) => Boolean(bands[place - 1]?.miles || bands[place - 1]?.minimum);
  const [shown, setShown] = useState(Math.max(1, ...BAND_PLACES.filter(isTyped)));
  const list = useRef<HTMLDivElement>(null);
  const add = () => {
    flushSync(() => setShown(shown + 1));
    fieldOf(list.current, bandField('miles', shown + 1))?.focus();
  };
  /** Those behind it move up: the bands have no gap. */
  const takeOut = (place: number) => {
    const places = BAND_PLACES.slice(place - 1, shown);
    const next = (at: number, part: (typeof PARTS)[number]) =>
      at < shown ? (fieldOf(list.current, bandField(part, at + 1))?.value ?? '') : '';
    const values = places.flatMap((at) =>
      PARTS.map((part) => [bandField(part, at), next(at, part)] as const),
    );
    flushSync(() => setShown(shown - 1));
    putValues(list.current, values);
    fieldOf(list.current, bandField('miles', Math.min(place, shown - 1)))?.focus();
  };
  return (
    <SettingTable field="distanceBands" title={title} hint={hint}>
      <div ref={list}>
        <FieldRows of="bands" isNeeded>
          {BAND_PLACES.map((place) => (
            <FieldRow key={place} lead={place} isSpare={place > shown}>
              <BandFields place={place} band={bands[place - 1]} />
              {shown > 1 && <TakeOut label={words.takeOut(place)} onClick={() => takeOut(place)} />}
            </FieldRow>
          ))}
        </FieldRows>
        {shown < BAND_PLACES.length && (
          <Button kind="quiet" size="small" icon={Plus} className={styles.add} onClick={add}>
            {moreRows.bands}
          </Button>
        )}
      </div>
    </SettingTable>
  );
}

/** Each field has an error of its own, cleared as it changes, beside that of all bands (LOOK-398). */
function BandFields({ place, band }: { place: number; band: TypedBand | undefined }) {
  return (
    <>
      <AdminText
        label={words.miles(place)}
        name={bandField('miles', place)}
        errorName={bandField('miles', place)}
        inputMode="decimal"
        defaultValue={band?.miles ?? ''}
      />
      <AdminText
        label={words.minimum(place)}
        name={bandField('minimum', place)}
        errorName={bandField('minimum', place)}
        inputMode="decimal"
        lead="$"
        defaultValue={band?.minimum ?? ''}
      />
    </>
  );
}
