import { useNavigation } from 'react-router';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { goodsList } from '#app/texts/en/console/goods-list.ts';
import { schedule } from '#app/texts/en/console/schedule.ts';
import { Button } from '#app/ui/action/button.tsx';
import { ROUNDINGS } from '#domain/catalog/price-change.ts';
import { AdminCheckbox, AdminSelect, AdminText } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { FieldForm } from '../form/field-form.tsx';
import { useChosenCount } from '../shell/use-chosen-count.ts';
import styles from './schedule.module.css';

/** The form that takes what is ticked in the table above it. */
export const PLAN_FORM = 'plan-several';

const { form: words, plan } = schedule;
const { price, pricePlaceholder, priceHint, rounding, roundings } = goodsList.bulk;

/** One change of price, from when and until when, for all options of what is ticked (SCHED-11). It comes with the first box. */
export function SeveralForm({ answer }: { answer?: FormAnswer }) {
  const isBusy = useNavigation().formMethod === 'POST';
  const chosen = useChosenCount();
  return (
    <>
      <p className={styles.jump} data-bottom-bar>
        <strong aria-live="polite">{chosen > 0 && consoleTexts.selected(chosen)}</strong>
        <a href={`#${PLAN_FORM}`}>{plan.toSeveral}</a>
      </p>
      <FieldForm
        id={PLAN_FORM}
        name="several"
        answer={answer}
        method="post"
        className={styles.several}
        aria-label={plan.several}
        preventScrollReset
      >
        <div className={styles.severalFields}>
          <AdminText
            label={price}
            hint={priceHint}
            name="price"
            placeholder={pricePlaceholder}
            maxLength={14}
            autoComplete="off"
            required
          />
          <AdminSelect
            label={rounding}
            name="round"
            options={ROUNDINGS.map((value) => ({ value, label: roundings[value] }))}
          />
          <AdminText label={words.startsAt} name="startsAt" type="datetime-local" required />
          <AdminText label={words.endsAt} hint={words.endsHint} name="endsAt" type="datetime-local" />
        </div>
        <AdminCheckbox name="withFormer" label={words.withFormer} />
        <Button type="submit" busy={isBusy}>
          {plan.saveSeveral}
        </Button>
      </FieldForm>
    </>
  );
}
