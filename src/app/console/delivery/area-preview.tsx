import { useEffect, useRef } from 'react';
import { placeAdmin as words } from '#app/texts/en/console/place.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { formatUsd } from '#domain/money.ts';
import type { PlacePreview } from '#services/delivery/preview-place.ts';
import { typedUsd } from '../settings/band-form.ts';
import { AreaChanges } from './area-changes.tsx';
import styles from './area-preview.module.css';

/** The area that was asked for, and the button that saves just this one, whatever is typed meanwhile (PLACE-03). */
export function AreaPreview({ preview }: { preview: PlacePreview }) {
  const { center, timeZone, zips, bands, taxRates } = preview;
  const { heads } = words;
  const rows = bands.map((band, place) => ({ ...band, fromMiles: bands[place - 1]?.upToMiles ?? 0 }));
  const rates = taxRates.map(({ tax, percent }) => words.rate(tax, percent)).join(', ');
  const ref = useInView(preview);
  return (
    <div ref={ref} className={styles.preview}>
      <Section title={words.result(center.city, center.state)} size="h4" rule="line">
        <div role="status" className={styles.facts}>
          <p>
            {words.count(zips)} {words.clock(timeZone)}
          </p>
          <p>{rates ? words.taxes(rates) : words.noTaxes(center.state)}</p>
          {center.state !== 'CA' && <p>{words.elsewhere(center.state)}</p>}
        </div>
        <AreaChanges preview={preview} />
        <DataTable
          caption={words.caption}
          rows={rows}
          keyOf={(band) => String(band.upToMiles)}
          columns={[
            { head: heads.band, cell: (band) => words.reach(band.fromMiles, band.upToMiles) },
            { head: heads.zips, cell: (band) => band.zips, numeric: true },
            { head: heads.minimum, cell: (band) => formatUsd(band.minimumCents), numeric: true },
            { head: heads.cities, cell: (band) => band.cities.join(', ') || words.none, wrap: true },
          ]}
        />
        <Form method="post" className={styles.save}>
          <input type="hidden" name="zipCode" value={center.zip} />
          {bands.map(({ upToMiles, minimumCents }, place) => (
            <div key={upToMiles} hidden>
              <input type="hidden" name={`distanceBands.miles.${place + 1}`} value={upToMiles} />
              <input
                type="hidden"
                name={`distanceBands.minimum.${place + 1}`}
                value={typedUsd(minimumCents)}
              />
            </div>
          ))}
          <Button type="submit" name="step" value="save">
            {words.save}
          </Button>
          <p>{words.unsaved}</p>
        </Form>
      </Section>
    </div>
  );
}

/** It comes below the form: whoever asked for it is led to it, and to what saves it (LOOK-278). */
function useInView(preview: PlacePreview) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new preview is looked at
  useEffect(() => ref.current?.scrollIntoView({ block: 'nearest' }), [preview]);
  return ref;
}
