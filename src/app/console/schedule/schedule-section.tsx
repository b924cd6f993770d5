import { useState } from 'react';
import { useNavigation } from 'react-router';
import { schedule } from '#app/texts/en/console/schedule.ts';
import { pageTimeZone } from '#app/texts/page-time-zone.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { type OptionFacts, optionLabel } from '#domain/catalog/option-label.ts';
import { formatUsd } from '#domain/money.ts';
import { formatWallTime } from '#domain/shop-time/shop-clock.ts';
import type { PlannedChange } from '#services/schedule/schedule-admin.ts';
import { AdminCheckbox, AdminSelect, AdminText } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import { typedUsd } from '../settings/band-form.ts';
import { Fold } from '../shell/admin-page.tsx';
import styles from './schedule.module.css';
import { ScheduleTable } from './schedule-table.tsx';

type Option = Omit<OptionFacts, 'thcPercentage'> & { id: string; priceCents: number };

type ScheduleSectionProps = {
  found: { product: { id: string; thcPercentage: number | null }; options: readonly Option[] };
  planned: readonly PlannedChange[];
  answer?: FormAnswer;
};

const words = schedule.form;

/** What is planned of a product, on its own page, and the form that plans more (SCHED-01). */
export function ScheduleSection({ found, planned, answer }: ScheduleSectionProps) {
  const all = <AppLink href="/staff/schedule">{schedule.all}</AppLink>;
  return (
    <Section title={schedule.title} size="h4" rule="line" aside={all}>
      {planned.length > 0 && <ScheduleTable rows={planned} isOfProduct />}
      <Fold name={words.open}>
        <PlanForm found={found} answer={answer} key={planned.map(({ id }) => id).join(' ')} />
      </Fold>
    </Section>
  );
}

type PlanFormProps = Omit<ScheduleSectionProps, 'planned'> & {
  /** It is what its page is for. */
  isWhole?: boolean;
  /** The plan that is edited: what is saved takes its place (SCHED-12). */
  entry?: PlannedChange | null;
};

/** What becomes of a product or of the price of an option, from when, and until when. */
export function PlanForm({ found: { product, options }, answer, isWhole, entry }: PlanFormProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const [what, setWhat] = useState(entry ? whatOf(entry) : '');
  const choices = [
    { value: '', label: words.choose },
    ...options.map((option) => ({
      value: priceValue(option),
      label: words.priceOf(optionLabel({ ...option, thcPercentage: product.thcPercentage })),
    })),
    { value: 'show', label: words.show },
    { value: 'hide', label: words.hide },
  ];
  return (
    <AdminForm name="schedule" answer={answer} method="post" className={styles.form} preventScrollReset>
      <input type="hidden" name="schedule" value="plan" />
      {entry && <input type="hidden" name="replaces" value={entry.id} />}
      <div className={styles.fields}>
        <WhatField choices={choices} what={what} onChoose={setWhat} />
        <div className={styles.price}>
          <AdminText
            label={words.price}
            hint={words.now(pricesNow(options, what))}
            lead="$"
            name="priceCents"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={entry && entry.priceCents !== null ? typedUsd(entry.priceCents) : undefined}
            // Needed of a price alone: `required` would stop, without script, the form of what is shown or hidden.
            aria-required
          />
        </div>
        <AdminText
          label={words.startsAt}
          name="startsAt"
          type="datetime-local"
          defaultValue={entry ? typedMoment(entry.startsAt) : undefined}
          required
        />
        <AdminText
          label={words.endsAt}
          hint={
            <>
              {words.endsHint} <span className={styles.price}>{words.thenHint}</span>
            </>
          }
          name="endsAt"
          type="datetime-local"
          defaultValue={entry?.endsAt ? typedMoment(entry.endsAt) : undefined}
        />
      </div>
      <div className={styles.price}>
        <AdminCheckbox name="withFormer" label={words.withFormer} defaultChecked={entry?.withFormer} />
      </div>
      <Button type="submit" kind={isWhole ? 'primary' : 'outline'} busy={isBusy}>
        {entry ? schedule.plan.keep : words.save}
      </Button>
    </AdminForm>
  );
}

const typedMoment = (at: Date) => formatWallTime(at, pageTimeZone());

/** The choice of the form that an entry has made. */
function whatOf({ optionId, isShown }: PlannedChange): string {
  if (optionId !== null) return priceValue({ id: optionId });
  return isShown ? 'show' : 'hide';
}

const priceValue = ({ id }: Pick<Option, 'id'>) => `price:${id}`;

/** The price of the chosen option; without script nobody knows which it is, and each is named. */
function pricesNow(options: readonly Option[], what: string): string[] {
  const chosen = options.filter((option) => priceValue(option) === what);
  return (chosen.length > 0 ? chosen : options).map(({ priceCents }) => formatUsd(priceCents));
}

type Choice = { value: string; label: string };

type WhatFieldProps = { choices: readonly Choice[]; what: string; onChoose: (what: string) => void };

/** What changes; narrower than a desk, where its field may cut what is chosen, it stands below the field in whole. */
function WhatField({ choices, what, onChoose }: WhatFieldProps) {
  const chosen = what && choices.find(({ value }) => value === what)?.label;
  return (
    <AdminSelect
      label={words.what}
      hint={chosen && <span className={styles.chosen}>{chosen}</span>}
      name="what"
      required
      defaultValue={what}
      options={choices}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}
