import { data, redirect } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { placeMap, placeAdmin as words } from '#app/texts/en/console/place.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { readAreaMap } from '#services/delivery/area-map.ts';
import { readPlace } from '#services/delivery/plan-place.ts';
import { previewPlace } from '#services/delivery/preview-place.ts';
import { setUpPlace } from '#services/delivery/set-up-place.ts';
import { AdminText } from '../form/admin-fields.tsx';
import { type FormAnswer, isSaidAtField } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { SaveButton } from '../form/save-button.tsx';
import { areaErrors } from '../settings/band-errors.ts';
import { bandField, typedBands } from '../settings/band-form.ts';
import { Bands } from '../settings/bands.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { strongSignInPath } from '../shell/strong-sign-in-path.ts';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import styles from '../staff/people.module.css';
import type { Route } from './+types/place.route';
import mapStyles from './area-map.module.css';
import { AreaMap } from './area-map.tsx';
import { AreaPreview } from './area-preview.tsx';
import { readPlaceForm } from './place-form.server.ts';

export const meta: Route.MetaFunction = () => tabTitle(words.title);

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const place = readPlace(ctx);
  if ('problem' in place && place.problem) throw refusePage(place);
  const now = await readAreaMap(ctx);
  if ('problem' in now) throw refusePage(now);
  return { ...place, ...now };
}

export async function action(args: Route.ActionArgs) {
  const ctx = getShop(args);
  const form = await readForm(args.request);
  const { input, typed } = readPlaceForm(form);
  const isSaving = form.get('step') === 'save';
  const answer = isSaving ? await setUpPlace(ctx, input) : await previewPlace(ctx, input);
  if ('problem' in answer) {
    const strong = strongSignInPath(answer.problem, '/staff/place');
    if (strong) return redirect(strong);
    const fields = areaErrors(answer, typed.bands, FIELD_NAMES);
    const said = Object.keys(fields).length > 0 ? { fields } : {};
    return refuse(answer, { refusal: { ...answer, ...said, form: 'place' }, preview: null, typed });
  }
  if (isSaving) return redirect('/staff/zones?saved=1');
  return data({ refusal: null, preview: answer, typed });
}

const FIELD_NAMES = { zip: 'zipCode', band: bandField };

/** Where the shop is and how far it delivers, shown before it is saved (PLACE-02, PLACE-03). */
export default function PlacePage({ loaderData, actionData }: Route.ComponentProps) {
  const { centerZip, bands, map, unplaced, outside } = loaderData;
  const preview = actionData?.preview ?? null;
  const refusal: (ConsoleProblem & FormAnswer) | null = actionData?.refusal ?? null;
  const typed = actionData?.typed ?? { zipCode: centerZip, bands: typedBands(bands) };
  return (
    <AdminPage back={{ href: '/staff/zones', word: words.back }} title={words.title} line={words.line}>
      <div className={mapStyles.sides}>
        <AdminForm name="place" answer={refusal ?? undefined} method="post" className={styles.form}>
          {refusal && !isSaidAtField(refusal) && (
            <Notice tone="bad" live>
              {consoleProblemWords(refusal)}
            </Notice>
          )}
          <div className={styles.zip}>
            <AdminText
              label={words.zip}
              name="zipCode"
              inputMode="numeric"
              autoComplete="off"
              pattern="[0-9]{5}"
              maxLength={5}
              defaultValue={typed.zipCode}
              required
            />
          </div>
          <Bands bands={typed.bands} title={words.bands} hint={words.bandsHint} />
          <SaveBar>
            <SaveButton kind={preview ? 'outline' : 'primary'} name="step" value="preview">
              {words.preview}
            </SaveButton>
            <p className={`${styles.quiet} ${mapStyles.unchanged}`}>{words.unchanged}</p>
            <p className={`${styles.quiet} ${mapStyles.afterwards}`}>{words.afterwards}</p>
          </SaveBar>
        </AdminForm>
        {preview ? (
          <AreaMap area={preview.map} said={placeMap.seen(preview.zips)} />
        ) : (
          <AreaMap
            area={map}
            said={placeMap.now(map.open.length + map.closed.length, map.closed.length)}
            unplaced={unplaced}
            outside={outside}
          />
        )}
        {preview && <AreaPreview preview={preview} />}
      </div>
    </AdminPage>
  );
}
