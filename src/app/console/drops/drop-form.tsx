import { useNavigation } from 'react-router';
import { dropsAdmin as words } from '#app/texts/en/console/drops.ts';
import { pageTimeZone } from '#app/texts/page-time-zone.ts';
import { Section } from '#app/ui/layout/section.tsx';
import { formatWallTime } from '#domain/shop-time/shop-clock.ts';
import type { DropFound } from '#services/drops/drop-admin.ts';
import { AdminCheckbox, AdminLine, AdminText, AdminTextArea } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import { FieldRow, FieldRows } from '../form/field-rows.tsx';
import type { SkuChoice } from '../form/named-sku.ts';
import { SaveBar } from '../form/save-bar.tsx';
import { SaveButton } from '../form/save-button.tsx';
import { SkuField, SkuList } from '../form/sku-list.tsx';
import styles from './drops.module.css';
import { PictureAway } from './picture-away.tsx';

type Drop = DropFound['drop'] | null;

const PLACES = [1, 2, 3] as const;
const { fields } = words;

type DropFormProps = {
  drop: Drop;
  /** When a new one would open (LIST-10). */
  suggested: { unlockAt: string; preorderEndsAt: string } | null;
  /** What may be its bonus. */
  skus: readonly SkuChoice[];
  answer?: FormAnswer;
};

/** The editable facts of a drop (DROP-06). */
export function DropForm({ drop, suggested, skus, answer }: DropFormProps) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <AdminForm name="drop" answer={answer} method="post" className={styles.form} preventScrollReset>
      <input type="hidden" name="version" value={drop?.version ?? 0} />
      <div className={`${styles.group} ${styles.names}`}>
        <AdminText
          label={fields.label}
          hint={fields.labelHint}
          name="label"
          defaultValue={drop?.label}
          maxLength={80}
          required
        />
        <AdminText
          label={fields.code}
          hint={fields.codeHint}
          name="code"
          defaultValue={drop?.code}
          maxLength={40}
        />
        <AdminText
          label={fields.title}
          hint={fields.titleHint}
          name="title"
          defaultValue={drop?.title}
          maxLength={120}
        />
      </div>
      <AdminTextArea label={fields.intro} name="intro" defaultValue={drop?.intro} maxLength={600} />
      <Times drop={drop} suggested={suggested} skus={skus} />
      <SkuList skus={skus} />
      <State drop={drop} />
      {drop && <Pictures drop={drop} />}
      <Tiles drop={drop} />
      {!drop && <p className={styles.quiet}>{words.picturesLater}</p>}
      <SaveBar>
        <SaveButton busy={isBusy} isNew={!drop}>
          {drop ? words.saveDetails : words.save}
        </SaveButton>
      </SaveBar>
    </AdminForm>
  );
}

function Times({ drop, suggested, skus }: Pick<DropFormProps, 'drop' | 'suggested' | 'skus'>) {
  return (
    <div className={`${styles.group} ${styles.times}`}>
      <MomentField name="unlockAt" at={drop?.unlockAt} suggested={suggested} />
      <MomentField name="preorderEndsAt" at={drop?.preorderEndsAt} suggested={suggested} />
      <AdminText
        label={fields.earlyWindowHours}
        hint={fields.earlyWindowHint}
        name="earlyWindowHours"
        trail={fields.hours}
        inputMode="numeric"
        defaultValue={drop?.earlyWindowHours ?? 48}
        required
      />
      <SkuField
        skus={skus}
        label={fields.earlyBonusSku}
        hint={fields.earlyBonusHint}
        name="earlyBonusSku"
        kept={drop?.earlyBonusSku}
      />
    </div>
  );
}

const STATES = ['draft', 'published', 'current'] as const;

/** One choice: a drop that is the current one is published, too. */
function State({ drop }: { drop: Drop }) {
  const kept = !drop?.isPublished ? 'draft' : drop.isCurrent ? 'current' : 'published';
  return (
    <fieldset className={styles.choice}>
      <legend>{fields.state}</legend>
      {STATES.map((state) => (
        <AdminCheckbox
          look="radio"
          label={fields.states[state]}
          hint={fields.stateHints[state]}
          name="state"
          value={state}
          defaultChecked={state === kept}
          key={state}
        />
      ))}
    </fieldset>
  );
}

type MomentFieldProps = Pick<DropFormProps, 'suggested'> & { name: 'unlockAt' | 'preorderEndsAt'; at?: Date };

/** A moment in the shop's time. */
function MomentField({ name, at, suggested }: MomentFieldProps) {
  return (
    <AdminText
      label={fields[name]}
      name={name}
      type="datetime-local"
      defaultValue={at ? formatWallTime(at, pageTimeZone()) : suggested?.[name]}
      required
    />
  );
}

/** Their words; a picture itself comes by its own form (LIST-11). */
function Pictures({ drop: { images } }: { drop: DropFound['drop'] }) {
  return (
    <Section title={words.pictures} size="h4">
      {images.length === 0 && <p className={styles.quiet}>{words.noPictures}</p>}
      {images.length > 0 && (
        <FieldRows of="pictures">
          {images.map((image, at) => {
            const place = at + 1;
            const lead = image.src ? <img src={image.src} alt="" loading="lazy" /> : place;
            return (
              <FieldRow lead={lead} key={image.src ?? place}>
                <input type="hidden" name={`src${place}`} value={image.src ?? ''} />
                <AdminLine label={fields.alt(place)} name={`alt${place}`} defaultValue={image.alt} />
                <AdminLine
                  label={fields.caption(place)}
                  name={`caption${place}`}
                  defaultValue={image.caption}
                />
                <PictureAway place={place} />
              </FieldRow>
            );
          })}
        </FieldRows>
      )}
    </Section>
  );
}

function Tiles({ drop }: { drop: Drop }) {
  return (
    <Section title={words.tiles} size="h4">
      <p className={styles.quiet}>{words.tilesHint}</p>
      <FieldRows of="tiles">
        {PLACES.map((place) => {
          const tile = drop?.statTiles[place - 1];
          return (
            <FieldRow lead={place} key={place}>
              <AdminText label={fields.tileValue(place)} name={`value${place}`} defaultValue={tile?.value} />
              <AdminText label={fields.tileLabel(place)} name={`label${place}`} defaultValue={tile?.label} />
            </FieldRow>
          );
        })}
      </FieldRows>
    </Section>
  );
}
