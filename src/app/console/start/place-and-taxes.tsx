import { settingsAdmin } from '#app/texts/en/console/settings.ts';
import { startWords } from '#app/texts/en/console/start.ts';
import { zoneName } from '#app/texts/en/console/time-zones.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { DEFAULT_SETTINGS, type ShopSettings } from '#domain/settings/settings.ts';
import type { PlacePreview } from '#services/delivery/preview-place.ts';
import { AdminText } from '../form/admin-fields.tsx';
import { FieldRow, FieldRows } from '../form/field-rows.tsx';
import { BAND_PLACES, typedUsd } from '../settings/band-form.ts';
import styles from './start.module.css';
import { taxRows } from './step-fields.ts';

const words = startWords.place;
const taxes = startWords.taxes;

/** The rate that a new shop begins with is California's; of other states nothing is known. */
const BEGINNING = JSON.stringify(DEFAULT_SETTINGS.taxRates);

/** As many rings as a new shop needs. A shop that has more keeps them here, too: what is not sent is taken out. */
const RINGS = 4;

/** The middle of the area and its rings (PLACE-02); a look at what they hold, before anything is saved (PLACE-03). */
export function PlaceFields({ settings, preview }: { settings: ShopSettings; preview: PlacePreview | null }) {
  return (
    <>
      <div className={styles.zip}>
        <AdminText
          label={words.centre}
          hint={words.centreHint}
          name="centerZip"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          defaultValue={settings.centerZip}
          required
        />
      </div>
      <fieldset className={styles.rings}>
        <legend>{settingsAdmin.fields.distanceBands}</legend>
        <p className={styles.quiet}>{words.bandsHint}</p>
        <FieldRows of="bands">
          {BAND_PLACES.slice(0, Math.max(RINGS, settings.distanceBands.length)).map((place) => {
            const band = settings.distanceBands[place - 1];
            return (
              <FieldRow lead={place} key={place}>
                <AdminText
                  label={settingsAdmin.miles(place)}
                  name={`miles.${place}`}
                  inputMode="decimal"
                  defaultValue={band?.upToMiles ?? ''}
                />
                <AdminText
                  label={settingsAdmin.minimum(place)}
                  name={`minimum.${place}`}
                  inputMode="decimal"
                  lead="$"
                  defaultValue={band ? typedUsd(band.minimumCents) : ''}
                />
              </FieldRow>
            );
          })}
        </FieldRows>
      </fieldset>
      {preview && <Seen preview={preview} />}
      <div className={styles.look}>
        <Button type="submit" kind="outline" name="intent" value="preview">
          {words.look}
        </Button>
        <AppLink href="/staff/zones">{words.change}</AppLink>
      </div>
    </>
  );
}

function Seen({ preview }: { preview: PlacePreview }) {
  const { center, timeZone, zips, bands } = preview;
  return (
    <Notice tone="info" live>
      <p>{words.found(`${center.city}, ${center.state}`, zips, zoneName(timeZone))}</p>
      <ul className={styles.found}>
        {bands.map(({ upToMiles, zips: count, cities }) => (
          <li key={upToMiles}>{words.ring(upToMiles, count, cities.join(', '))}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** A row for each tax: how much, since when, and where if not everywhere (CHECK-31). */
export function TaxFields({ settings, today }: { settings: ShopSettings; today: string }) {
  const isElsewhere = settings.center.state !== 'CA' && JSON.stringify(settings.taxRates) === BEGINNING;
  const rows = taxRows(isElsewhere ? [] : settings.taxRates, today);
  return (
    <>
      <p className={styles.quiet}>{taxes.hint}</p>
      {rows.map(({ tax, percent, from, place }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are stored as a list, and drawn once
        <fieldset key={at} className={styles.tax}>
          <legend>{taxes.names[tax]}</legend>
          <input type="hidden" name={`tax.${at}`} value={tax} />
          <AdminText
            label={taxes.percent}
            name={`percent.${at}`}
            inputMode="decimal"
            trail="%"
            defaultValue={percent}
          />
          <AdminText label={taxes.from} name={`from.${at}`} type="date" defaultValue={from} />
          <AdminText label={taxes.place} hint={taxes.placeHint} name={`place.${at}`} defaultValue={place} />
        </fieldset>
      ))}
    </>
  );
}
