import { useNavigation } from 'react-router';
import { zones } from '#app/texts/en/console/staff.ts';
import { Button } from '#app/ui/action/button.tsx';
import { AdminSelect, AdminText } from '../form/admin-fields.tsx';
import { useFieldError } from '../form/field-errors.tsx';
import { useUsable } from '../form/use-usable.ts';
import { ChosenWays, UnfoldBar } from '../shell/chosen-ways.tsx';
import styles from './zones.module.css';

/** The form that takes the ticked zones. */
export const ZONES_FORM = 'zones-form';

const words = zones.bulk;
const states = (['same', 'on', 'off'] as const).map((value) => ({ value, label: words.states[value] }));
const sources = (['same', 'shop', 'own'] as const).map((value) => ({ value, label: words.sources[value] }));

/** Something is to be different afterwards. */
function saysChange(form: HTMLFormElement): boolean {
  const typed = Object.fromEntries(new FormData(form));
  const isChosen = ['state', 'feeFrom', 'hoursFrom'].some((name) => typed[name] !== 'same');
  return isChosen || String(typed.minimum ?? '').trim() !== '';
}

/** What becomes of the ticked zones; it stays in view while the list scrolls (LOOK-03). */
export function ZonesBar({ chosen, onClear }: { chosen: number | null; onClear: () => void }) {
  const isBusy = useNavigation().formMethod === 'POST';
  const wrong = [useFieldError('minimum'), useFieldError('fee'), useFieldError('hours')];
  const usable = useUsable<HTMLFieldSetElement>(saysChange);
  return (
    <fieldset className={styles.bulk} ref={usable.ref} data-bottom-bar>
      <legend>{words.title}</legend>
      <ChosenWays form={ZONES_FORM} chosen={chosen ?? 0} onClear={onClear} />
      <UnfoldBar isOpen={wrong.some(Boolean)} />
      <AdminSelect label={words.state} name="state" options={states} />
      <AdminText
        label={words.minimum}
        name="minimum"
        lead="$"
        inputMode="decimal"
        placeholder={words.sources.same}
        autoComplete="off"
        maxLength={12}
      />
      <div className={styles.own}>
        <AdminSelect label={words.fee} name="feeFrom" options={sources} />
        <AdminText
          label={words.ownFee}
          name="fee"
          lead="$"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
        />
      </div>
      <div className={styles.own}>
        <AdminSelect label={words.hours} name="hoursFrom" options={sources} />
        <AdminText
          label={words.ownHours}
          name="hours"
          placeholder={words.hoursPlaceholder}
          autoComplete="off"
          maxLength={30}
        />
      </div>
      <Button type="submit" busy={isBusy} disabled={!usable.isUsable}>
        {words.save(chosen === 0 ? null : chosen)}
      </Button>
    </fieldset>
  );
}
