import { useNavigation } from 'react-router';
import { goodsList } from '#app/texts/en/console/goods-list.ts';
import { schedule } from '#app/texts/en/console/schedule.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ROUNDINGS } from '#domain/catalog/price-change.ts';
import { filterEntries, type ListedProducts } from '../catalog/product-query.ts';
import { AdminCheckbox, AdminSelect, AdminText } from '../form/admin-fields.tsx';
import { type FormAnswer, useFieldError } from '../form/field-errors.tsx';
import { FieldForm } from '../form/field-form.tsx';
import { untickOnReset } from '../shell/choice-boxes.ts';
import { ChosenWays } from '../shell/chosen-ways.tsx';
import { useChosenRows } from '../shell/use-chosen-rows.ts';
import { useClearKey } from '../shell/use-clear-key.ts';
import { useAllFound } from './all-found.tsx';
import { ChosenProducts } from './chosen-products.tsx';
import styles from './schedule.module.css';

/** The form that takes what is ticked in the table above it. */
export const PLAN_FORM = 'plan-several';

const { form: words, plan } = schedule;
const { price, pricePlaceholder, priceHint, rounding, roundings } = goodsList.bulk;

type SeveralFormProps = {
  answer?: FormAnswer;
  /** The products of the table, by their ids: what was ticked before it was narrowed stays chosen (LOOK-443). */
  rows: readonly string[];
  /** What the table finds by its filter, of which it shows some. */
  found: { count: number; query: ListedProducts; words: readonly string[] };
};

/** One change of price, from when and until when, for all options of what is ticked (SCHED-11). It comes with the first box. */
export function SeveralForm({ answer, rows, found }: SeveralFormProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const { chosen, kept, drop } = useChosenRows(rows);
  const isAll = useAllFound();
  useClearKey(PLAN_FORM);
  if (rows.length === 0 && chosen.length === 0) return null;
  return (
    <>
      <div className={styles.jump} data-bottom-bar>
        <ChosenWays form={PLAN_FORM} chosen={isAll ? found.count : chosen.length} rows={rows.length} />
        <a href={`#${PLAN_FORM}`}>{plan.toSeveral}</a>
      </div>
      <FieldForm
        id={PLAN_FORM}
        name="several"
        answer={answer}
        method="post"
        className={styles.several}
        aria-label={plan.several}
        preventScrollReset
        onReset={untickOnReset}
      >
        {kept.map(({ id, name }) => (
          <input type="checkbox" name="p" value={id} data-choose={name} hidden key={id} />
        ))}
        {filterEntries(found.query).map(([name, value]) => (
          <input type="hidden" name={name} value={value} key={name} />
        ))}
        <input type="hidden" name="seen" value={found.count} />
        <WrongProducts />
        {isAll ? (
          <p className={styles.allFound}>{plan.forAll(found.count, found.words)}</p>
        ) : (
          <ChosenProducts chosen={chosen} onDrop={drop} />
        )}
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

/** What is wrong with which products are chosen. */
function WrongProducts() {
  const error = useFieldError('p');
  if (!error) return null;
  return (
    <div data-invalid="" tabIndex={-1}>
      <Notice tone="bad" live>
        {error}
      </Notice>
    </div>
  );
}
