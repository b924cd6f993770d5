import { ChevronDown } from 'lucide-react';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { editsConsoleTexts } from '#app/texts/en/console/edits.ts';
import { moments } from '#app/texts/en/moments.ts';
import { editWords } from '#app/texts/en/storefront/edits.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { formatUsd } from '#domain/money.ts';
import { factsInLine } from '#domain/packing/goods-name.ts';
import type { Edits } from '#services/orders/edits/read-edits.ts';
import { AdminCheckbox, AdminSelect, AdminText } from '../../form/admin-fields.tsx';
import { Fold } from '../../shell/admin-page.tsx';
import { EditOrderForm, Submit } from '../order-form.tsx';
import type { FoundOrder } from '../order-found.ts';
import styles from '../order-panel.module.css';
import own from './line-edits.module.css';

const words = editsConsoleTexts;

type LineEditsProps = { found: FoundOrder; edits: Edits };

/** What was asked of the customer, and a form for each line that may still change (EDIT-02, EDIT-05). */
export function LineEdits({ found, edits }: LineEditsProps) {
  const { lines, proposals, minutes } = edits;
  if (lines.length === 0 && proposals.length === 0) return null;
  return (
    <section aria-label={words.title} className={own.edits}>
      {proposals.length > 0 && <Proposals proposals={proposals} />}
      {/* The goods stand above; who wants to change one of them opens the list of forms. */}
      {lines.length > 0 && (
        <Fold name={words.title} close={words.done}>
          <div className={own.lines}>
            {/* What was done closes its form. */}
            {lines.map((line) => (
              <Fold
                key={`${line.id} ${line.name} ${line.quantity} ${proposals.length}`}
                name={<LineName found={found} line={line} />}
              >
                <LineForm found={found} line={line} minutes={minutes} />
              </Fold>
            ))}
          </div>
        </Fold>
      )}
    </section>
  );
}

/** What it is and costs, as above, and that it opens. */
function LineName({ found, line: { id, kind, quantity, name } }: Pick<LineFormProps, 'found' | 'line'>) {
  const isPart = kind === 'bundle' || kind === 'bonus';
  const cents = found.lines.find((line) => line.id === id)?.lineTotalCents;
  return (
    <>
      <span className={own.name}>{words.open(quantity, wholeFacts(name))}</span>
      {!isPart && cents !== undefined && <span>{formatUsd(cents)}</span>}
      <Icon of={ChevronDown} size="small" />
    </>
  );
}

/** The product's own words break anywhere, a fact of its option does not. */
function wholeFacts(name: string): string {
  const [product = '', ...facts] = name.split(', ');
  return [product, ...facts.map(factsInLine)].join(', ');
}

const TONES = { open: 'warn', accepted: 'ok', refused: 'well', lapsed: 'well', replaced: 'well' } as const;

function Proposals({ proposals }: Pick<Edits, 'proposals'>) {
  return (
    <ul aria-label={words.proposals}>
      {proposals.map(({ id, facts, state, endsAt, madeAt, madeBy }) => (
        <li key={id} className={own.proposal}>
          <span>{editWords(facts)}</span>
          <span className={own.state}>
            <Tag tone={TONES[state]}>{words.states[state]}</Tag>
            <span className={styles.quiet}>
              {words.by(madeBy, moments.dateAndMinute(madeAt))}
              {state === 'open' && ` ${words.until(moments.minute(endsAt))}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

type LineFormProps = { found: FoundOrder; line: Edits['lines'][number]; minutes: number };

function LineForm({ found, line, minutes }: LineFormProps) {
  const { id, quantity, substitution, substitutes } = line;
  const choices = substitutes.map(({ optionId, name, priceCents, stock, isAsked }) => {
    const told = words.choice(name, formatUsd(priceCents), stock);
    return { value: optionId, label: isAsked ? `${told}, ${words.asked}` : told };
  });
  return (
    <EditOrderForm found={found} intent="edit-line" name={`edit-line-${id}`}>
      <p>
        <Tag tone="well">{words.substitutions[substitution]}</Tag>
      </p>
      <input type="hidden" name="line" value={id} />
      <AdminSelect
        label={words.quantity}
        name="quantity"
        defaultValue={String(quantity)}
        options={countsFor(line).map((count) => ({
          value: String(count),
          label: count === 0 ? words.leaveOut : words.units(count),
        }))}
      />
      <AdminSelect
        label={words.swap}
        name="swap"
        options={[{ value: '', label: words.noSwap }, ...choices]}
      />
      <AdminText label={words.sku} name="sku" maxLength={80} optional={consoleTexts.optional} />
      <AdminCheckbox
        label={words.agreed}
        name="agreed"
        value="yes"
        hint={words.agreedHint(moments.span(minutes))}
      />
      <Submit>{words.send}</Submit>
    </EditOrderForm>
  );
}

const MOST_MORE = 6;

/** Parts of a bundle keep their number; deals, extras and gifts are there or not. */
function countsFor({ kind, quantity }: Edits['lines'][number]): number[] {
  if (kind === 'bundle' || kind === 'bonus') return [quantity];
  if (kind !== 'option') return [0, quantity];
  return Array.from({ length: quantity + MOST_MORE + 1 }, (_, count) => count);
}
