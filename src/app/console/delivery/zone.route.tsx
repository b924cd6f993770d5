import { redirect } from 'react-router';
import { z } from 'zod';
import { getShop } from '#app/http/context.server.ts';
import { readForm, wholeNumber } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { consoleProblemWords } from '#app/texts/console-problems.ts';
import { placeMap } from '#app/texts/en/console/place.ts';
import { zones as words } from '#app/texts/en/console/staff.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { formatUsd } from '#domain/money.ts';
import { parseDeliveryHours } from '#domain/shop-time/delivery-hours.ts';
import { type AreaNow, readAreaMap } from '#services/delivery/area-map.ts';
import { cityOfZip, listZones, saveZone } from '#services/delivery/zones.ts';
import { AdminCheckbox, AdminText } from '../form/admin-fields.tsx';
import { isSaidAtField } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import { readFields, refuseFields } from '../form/read-fields.server.ts';
import { SaveBar } from '../form/save-bar.tsx';
import { SaveButton } from '../form/save-button.tsx';
import { typedUsd } from '../settings/band-form.ts';
import { Hours } from '../settings/hours.tsx';
import { hoursErrors } from '../settings/hours-errors.ts';
import { readHours } from '../settings/setting-form.ts';
import { AdminPage, Fold } from '../shell/admin-page.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import styles from '../staff/people.module.css';
import type { Route } from './+types/zone.route';
import mapStyles from './area-map.module.css';
import { AreaMap } from './area-map.tsx';
import { NewZip } from './new-zip.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => tabTitle(loaderData?.zone?.zipCode, words.title);

const dollars = z
  .string()
  .trim()
  .regex(/^\$?\d{0,6}(\.\d{1,2})?$/, 'money')
  .transform((typed) => (typed === '' ? null : Math.round(Number(typed.replace('$', '')) * 100)));

/** The minimum is never left to be guessed: an empty one was kept as $0 (LOOK-400). */
const minimum = dollars.refine((cents) => cents !== null, 'missing');

const city = z.string().trim().max(200);

const formSchema = z.object({
  zipCode: z.string().trim().min(1).max(10),
  city: city.min(1),
  isActive: z
    .literal('on')
    .optional()
    .transform((tick) => tick === 'on'),
  fee: dollars,
  minimum,
  version: wholeNumber(0),
});

/** The city of a new ZIP is asked for where the ZIP is one, and the shop does not know it: else the ZIP alone is wrong (LOOK-275). */
const newSchema = formSchema.extend({ city });
const unknownSchema = formSchema.extend({ city: city.min(1, 'cityOfZip') });

function schemaOf(form: FormData) {
  if (form.get('version') !== '0') return formSchema;
  return /^\d{5}$/.test(String(form.get('zipCode') ?? '').trim()) ? unknownSchema : newSchema;
}

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const found = await listZones(ctx);
  if ('problem' in found && found.problem) throw refusePage(found);
  const { zip } = args.params;
  const zone = found.zones?.find(({ zipCode }) => zipCode === zip) ?? null;
  if (!zone && zip !== 'new') throw refusePage({ problem: 'not-found' });
  const now = zone && (await readAreaMap(ctx, zone.zipCode));
  const area = now && 'map' in now ? now : null;
  return { zone, fee: ctx.settings.deliveryFeeCents, usualCents: found.usualCents ?? 0, area };
}

export async function action(args: Route.ActionArgs) {
  const typed = await withCity(await readForm(args.request));
  const read = readFields(schemaOf(typed), typed);
  const refused = 'problem' in read ? read : null;
  if (refused?.problem === 'malformed') return refuse(refused);
  const wrong = { ...wrongWords(typed), ...refused?.fields };
  if ('problem' in read || Object.keys(wrong).length > 0) return refuse(refuseFields(typed, wrong));
  const { version, fee, minimum, ...zone } = read.fields;
  const saved = await saveZone(getShop(args), {
    ...zone,
    deliveryFeeCents: fee,
    minOrderCents: minimum ?? 0,
    hours: toHours(typed),
    seenVersion: version || null,
  });
  if ('problem' in saved) return refuse(saved, { ...saved, form: 'zone' });
  return redirect(`${await afterSaving(args, zone.zipCode, version)}?saved=1`);
}

/** A new ZIP beyond the edge of the area, or without a place, is seen where that is said (LOOK-538). */
async function afterSaving(args: Route.ActionArgs, zip: string, version: number): Promise<string> {
  const area = version === 0 ? await readAreaMap(getShop(args), zip) : null;
  const isOdd = area && 'map' in area && !area.mark;
  return isOdd ? `/staff/zones/${zip}` : '/staff/zones';
}

/** What no schema says of digits and hours, beside what is wrong elsewhere: all is said at once (LOOK-505). */
function wrongWords(form: FormData): Record<string, string> {
  const zip = String(form.get('zipCode') ?? '').trim();
  const hours = toHours(form);
  return {
    ...(zip && !/^\d{5}$/.test(zip) && { zipCode: consoleProblemWords({ problem: 'zone-zip-invalid' }) }),
    ...(hours && hoursErrors(hours)),
  };
}

/** A new ZIP without a city gets its own: whoever adds one knows its digits (LOOK-275). */
async function withCity(form: FormData): Promise<FormData> {
  const read = (name: string) => String(form.get(name) ?? '').trim();
  if (read('version') === '0' && read('city') === '') form.set('city', await cityOfZip(read('zipCode')));
  return form;
}

/** All days empty: the shop's own hours (LAW-04). */
function toHours(form: FormData) {
  const week = readHours('deliveryHours', (name) => String(form.get(name) ?? '').trim());
  return Object.values(week).every((day) => day === null) ? null : week;
}

/** How far away it is; of another the area alone. */
function saidOf(zip: string, { mark, map }: AreaNow): string {
  const zips = map.open.length + map.closed.length;
  return mark ? placeMap.zone(zip, mark.miles.toFixed(1)) : placeMap.now(zips, map.closed.length);
}

/** That it lies where nobody would look for it stands before its fields (LOOK-538). */
function OddPlace({ zip, area: { outsideMiles, map } }: { zip: string; area: AreaNow }) {
  const edge = String(map.rings.at(-1)?.upToMiles ?? 0);
  return (
    <Notice tone="warn">
      {outsideMiles === null
        ? placeMap.zoneUnplaced(zip)
        : placeMap.zoneOutside(zip, outsideMiles.toFixed(1), edge)}
    </Notice>
  );
}

/** One ZIP: open or closed, its fee, minimum and hours (STAFF-12, LAW-04). */
export default function ZonePage({ loaderData, actionData }: Route.ComponentProps) {
  const { zone, fee, usualCents, area } = loaderData;
  return (
    <AdminPage
      title={zone ? `${zone.zipCode} ${zone.city}` : words.add}
      back={{ href: '/staff/zones', word: words.back }}
    >
      {zone?.isActive && area && !area.mark && <OddPlace zip={zone.zipCode} area={area} />}
      <div className={mapStyles.sides}>
        <AdminForm
          name="zone"
          answer={actionData}
          method="post"
          className={styles.form}
          key={zone?.version ?? 0}
        >
          {actionData && !isSaidAtField(actionData) && (
            <Notice tone="bad" live>
              {consoleProblemWords(actionData)}
            </Notice>
          )}
          <input type="hidden" name="version" value={zone?.version ?? 0} />
          {zone && <input type="hidden" name="zipCode" value={zone.zipCode} />}
          {!zone && <NewZip />}
          <AdminCheckbox
            look="switch"
            label={words.active}
            name="isActive"
            defaultChecked={zone?.isActive ?? true}
          />
          <div className={mapStyles.zone}>
            <AdminText
              label={words.city}
              hint={zone ? undefined : words.cityHint}
              name="city"
              defaultValue={zone?.city}
              required={zone !== null}
            />
            <AdminText
              label={words.fee}
              hint={words.feeHint(formatUsd(fee))}
              name="fee"
              lead="$"
              inputMode="decimal"
              defaultValue={zone?.deliveryFeeCents == null ? '' : typedUsd(zone.deliveryFeeCents)}
            />
            <AdminText
              label={words.minimum}
              name="minimum"
              lead="$"
              inputMode="decimal"
              hint={zone ? undefined : words.usual}
              defaultValue={typedUsd(zone?.minOrderCents ?? usualCents)}
              required
            />
          </div>
          {/* An answer may name an error in them. */}
          <Fold
            name={zone?.hours ? words.hours : words.setHours}
            close={words.foldHours}
            isOpen={zone?.hours || actionData?.problem === 'zone-hours-invalid' ? true : undefined}
          >
            <Hours
              hours={parseDeliveryHours(zone?.hours)}
              title={words.hours}
              hint={words.hoursHint}
              wordOfNone={words.own}
            />
          </Fold>
          <SaveBar>
            {zone ? <SaveButton>{words.save}</SaveButton> : <Button type="submit">{words.save}</Button>}
          </SaveBar>
        </AdminForm>
        {zone && area && (
          <AreaMap
            area={area.map}
            said={saidOf(zone.zipCode, area)}
            mark={area.mark?.at}
            markName={zone.zipCode}
            unplaced={area.unplaced}
            outside={area.outside}
          />
        )}
      </div>
    </AdminPage>
  );
}
