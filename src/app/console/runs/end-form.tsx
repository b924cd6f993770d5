import { useContext } from 'react';
import { useNavigation } from 'react-router';
import { runWords as words } from '#app/texts/en/console/runs.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { callNumberWords } from '#domain/orders/call-number.ts';
import { AdminCheckbox, AdminText } from '../form/admin-fields.tsx';
import { errorsOf } from '../form/field-errors.tsx';
import { AdminForm, AnswerContext } from '../form/field-form.tsx';
import { Fold } from '../shell/admin-page.tsx';
import type { FoundRun } from './run-plan.tsx';
import styles from './runs.module.css';

type EndFormProps = {
  found: FoundRun;
  /** Whether it lies folded below the stops. */
  isFolded: boolean;
  /** Something was typed or chosen in it: from then on it stays where it is. */
  onTyped: () => void;
};

/**
 * What came back: each order that was not handed over, and what is missing of it (RUN-09, RUN-10). Folded while stops are
 * to come: nobody ends a run by a wrong press (RUN-16).
 */
export function EndForm({ found, isFolded, onTyped }: EndFormProps) {
  const { run, stops, back } = found;
  const wrong = Object.keys(errorsOf(useContext(AnswerContext), 'end'));
  const isGoodsWrong = wrong.some((name) => name.startsWith('missing'));
  const isRefused = wrong.length > 0;
  const isBusy = useNavigation().formData?.get('intent') === 'end';
  const open = stops.filter(({ status }) => status === 'out_for_delivery' || status === 'en_route');
  const coming = stops.filter(({ state }) => state === 'planned' || state === 'arrived').length;
  const form = (
    <>
      <p className={styles.quiet}>{back.length > 0 ? words.endLine : words.endNone}</p>
      <AdminForm name="end" method="post" className={styles.stack} onChange={onTyped}>
        <input type="hidden" name="intent" value="end" />
        <input type="hidden" name="version" value={run.version} />
        <div className={styles.answers}>
          {open.map(({ id, orderNumber, callNumber, customerName }) => (
            <fieldset key={id} className={styles.answer}>
              <legend>
                {callNumberWords(callNumber)} <span className="sr-only">{words.outcome(orderNumber)}</span>{' '}
                <span className={styles.quiet}>{customerName}</span>
              </legend>
              <AdminCheckbox
                look="radio"
                label={words.shelf}
                name={`outcome-${id}`}
                value="shelf"
                defaultChecked
              />
              <AdminCheckbox look="radio" label={words.cancel} name={`outcome-${id}`} value="cancel" />
              <div className={styles.why}>
                <AdminText label={words.why} name={`reason-${id}`} maxLength={300} />
              </div>
            </fieldset>
          ))}
        </div>
        {back.length > 0 && (
          <Fold name={words.goods} isOpen={isGoodsWrong || undefined}>
            <div className={styles.goods}>
              {back.map((line) => (
                <AdminText
                  key={line.lineId}
                  label={words.missingOf(`${line.brandName} ${line.productName}, ${line.optionName}`)}
                  hint={words.aboard(line.quantity)}
                  name={`missing-${line.lineId}`}
                  type="number"
                  min={0}
                  max={line.quantity}
                  inputMode="numeric"
                  defaultValue="0"
                />
              ))}
              <AdminText
                label={words.missingReason}
                hint={words.missingHint}
                name="missingReason"
                maxLength={300}
              />
            </div>
          </Fold>
        )}
        <Button type="submit" busy={isBusy} className={styles.ends}>
          {words.endButton}
        </Button>
      </AdminForm>
    </>
  );
  if (!isFolded)
    return (
      <Section title={words.end} size="h4" rule="line">
        {form}
      </Section>
    );
  return (
    <Section title={words.end} size="h4" rule="line">
      {coming > 0 && <p className={styles.quiet}>{words.endEarlyLine(coming)}</p>}
      <Fold name={coming > 0 ? words.endEarly : words.endButton} isOpen={isRefused || undefined}>
        {form}
      </Fold>
    </Section>
  );
}
