import { useNavigation } from 'react-router';
import { dropsAdmin as words } from '#app/texts/en/console/drops.ts';
import { pageTimeZone } from '#app/texts/page-time-zone.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { formatWallTime } from '#domain/shop-time/shop-clock.ts';
import type { DropFound } from '#services/drops/drop-admin.ts';
import { AdminCheckbox, AdminText, AdminTextArea } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import { FieldRow, FieldRows } from '../form/field-rows.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import styles from './drops.module.css';

type Drop = DropFound['drop'] | null;

const PLACES = [1, 2, 3] as const;
const { fields } = words;

/** The editable facts of a drop (DROP-06). */
export function DropForm({ drop, answer }: { drop: Drop; answer?: FormAnswer }) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <AdminForm name="drop" answer={answer} method="post" className={styles.form} preventScrollReset>
      <input type="hidden" name="version" value={drop?.version ?? 0} />
      <div className={styles.group}>
        <AdminText label={fields.code} name="code" defaultValue={drop?.code} maxLength={40} required />
        <AdminText label={fields.label} name="label" defaultValue={drop?.label} maxLength={80} required />
        <AdminText label={fields.title} name="title" defaultValue={drop?.title} maxLength={120} required />
      </div>
      <AdminTextArea label={fields.intro} name="intro" defaultValue={drop?.intro} maxLength={600} />
      <Times drop={drop} />
      <div className={styles.ticks}>
        <AdminCheckbox label={fields.isPublished} name="isPublished" defaultChecked={drop?.isPublished} />
        <AdminCheckbox label={fields.isCurrent} name="isCurrent" defaultChecked={drop?.isCurrent} />
      </div>
      <Pictures drop={drop} />
      <Tiles drop={drop} />
      <SaveBar>
        <Button type="submit" busy={isBusy}>
          {words.save}
        </Button>
      </SaveBar>
    </AdminForm>
  );
}

function Times({ drop }: { drop: Drop }) {
  return (
    <div className={`${styles.group} ${styles.times}`}>
      <MomentField name="unlockAt" at={drop?.unlockAt} />
      <MomentField name="preorderEndsAt" at={drop?.preorderEndsAt} />
      <AdminText
        label={fields.earlyWindowHours}
        name="earlyWindowHours"
        inputMode="numeric"
        defaultValue={drop?.earlyWindowHours ?? 48}
        required
      />
      <AdminText label={fields.earlyBonusSku} name="earlyBonusSku" defaultValue={drop?.earlyBonusSku ?? ''} />
    </div>
  );
}

/** A moment in the shop's time. */
function MomentField({ name, at }: { name: 'unlockAt' | 'preorderEndsAt'; at?: Date }) {
  return (
    <AdminText
      label={fields[name]}
      name={name}
      type="datetime-local"
      defaultValue={at && formatWallTime(at, pageTimeZone())}
      required
    />
  );
}

function Pictures({ drop }: { drop: Drop }) {
  return (
    <Section title={words.pictures} size="h4">
      <FieldRows of="pictures">
        {PLACES.map((place) => {
          const image = drop?.images[place - 1];
          return (
            <FieldRow lead={image?.src ? <img src={image.src} alt="" loading="lazy" /> : place} key={place}>
              <AdminText label={fields.picture(place)} name={`src${place}`} defaultValue={image?.src ?? ''} />
              <AdminText label={fields.alt(place)} name={`alt${place}`} defaultValue={image?.alt} />
              <AdminText
                label={fields.caption(place)}
                name={`caption${place}`}
                defaultValue={image?.caption}
              />
            </FieldRow>
          );
        })}
      </FieldRows>
    </Section>
  );
}

function Tiles({ drop }: { drop: Drop }) {
  return (
    <Section title={words.tiles} size="h4">
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
