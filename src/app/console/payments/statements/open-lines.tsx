import { useNavigation } from 'react-router';
import { statementTexts } from '#app/texts/en/console/statements.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { formatUsd } from '#domain/money.ts';
import { AdminSelect, AdminText } from '../../form/admin-fields.tsx';
import { FieldForm } from '../../form/field-form.tsx';
import { Fold } from '../../shell/admin-page.tsx';
import type { StatementPageData } from './statement.route.tsx';
import { OrderNames, orderWords } from './statement-preview.tsx';
import styles from './statements.module.css';
import { VerdictTag } from './verdict-tag.tsx';

const words = statementTexts.lines;

type Line = StatementPageData['lines'][number];

/** Kept lines that nobody has matched: likely ones are confirmed one by one, the others are looked at (MATCH-07 to MATCH-10). */
export function OpenLines({ data: { lines, openCount } }: { data: StatementPageData }) {
  return (
    <Section title={words.title} aside={openCount || undefined} size="h4" rule="line">
      {lines.length === 0 && <p>{words.none}</p>}
      <div className={styles.lines}>
        {lines.map((line) => (
          <OpenLine key={line.id} line={line} />
        ))}
      </div>
      {openCount > lines.length && <p className={styles.quiet}>{words.more(openCount - lines.length)}</p>}
    </Section>
  );
}

function OpenLine({ line }: { line: Line }) {
  const amount = formatUsd(line.cents);
  return (
    <article className={styles.line} aria-label={words.of(line.payer || words.unnamed, amount)}>
      <div className={styles.facts}>
        <p className={styles.head}>
          <strong>{line.payer || words.unnamed}</strong>
          <span className={styles.amount}>{amount}</span>
        </p>
        <p className={styles.quiet}>
          {statementTexts.when(line.day, line.method)}
          {line.note && `: ${line.note}`}
        </p>
        <VerdictTag kind={line.kind} flags={line.flags} />
        {line.orders.length > 0 && (
          <p>
            <OrderNames orders={line.orders} />
          </p>
        )}
      </div>
      <div className={styles.deeds}>
        {line.orders.length > 0 && <Named line={line} />}
        <ByHand line={line} />
      </div>
    </article>
  );
}

/** For the order that the line itself points at: one press, or the choice that it lacks. */
function Named({ line }: { line: Line }) {
  const { orders, cents } = line;
  const [order] = orders;
  const due = order && !order.isPaid ? order.dueCents : 0;
  const isOne = orders.length === 1;
  const isShort = isOne && cents < due;
  const overCents = isOne ? cents - due : 0;
  return (
    <LineForm line={line} name="named">
      {isOne ? (
        <input type="hidden" name="order" value={order?.orderNumber} />
      ) : (
        <AdminSelect
          label={words.which}
          name="order"
          options={[
            { value: '', label: words.choose },
            ...orders.map((one) => ({ value: one.orderNumber, label: orderWords(one) })),
          ]}
        />
      )}
      {overCents > 0 && <OverWay label={words.over(overCents)} isGuest={order?.isGuest} />}
      {isShort ? (
        <Press line={line} intent="short">
          {words.short}
        </Press>
      ) : (
        <Press line={line} intent="pay">
          {words.confirm}
        </Press>
      )}
    </LineForm>
  );
}

/** Any order, named by who looks at it; or none at all. */
function ByHand({ line }: { line: Line }) {
  return (
    <Fold name={line.orders.length === 0 ? words.match : words.byHand}>
      <LineForm line={line} name="hand">
        <AdminText label={words.typed} name="order" maxLength={60} autoComplete="off" spellCheck={false} />
        <OverWay label={words.overAny} />
        <Press line={line} intent="pay">
          {words.confirm}
        </Press>
        <Press line={line} intent="short" kind="outline">
          {words.short}
        </Press>
      </LineForm>
      <LineForm line={line} name="aside">
        <Press line={line} intent="aside" kind="quiet">
          {words.aside}
        </Press>
      </LineForm>
    </Fold>
  );
}

function OverWay({ label, isGuest }: { label: string; isGuest?: boolean }) {
  const options = [
    { value: '', label: words.choose },
    ...(isGuest ? [] : [{ value: 'credit', label: words.credit }]),
    { value: 'refund', label: words.refund },
  ];
  return <AdminSelect label={label} name="over" options={options} />;
}

type LineFormProps = { line: Line; name: string; children: React.ReactNode };

function LineForm({ line, name, children }: LineFormProps) {
  return (
    <FieldForm name={`${name} ${line.id}`} method="post" className={styles.lineForm} preventScrollReset>
      <input type="hidden" name="line" value={line.id} />
      {children}
    </FieldForm>
  );
}

type PressProps = {
  line: Line;
  intent: 'pay' | 'short' | 'aside';
  kind?: 'primary' | 'outline' | 'quiet';
  children: string;
};

function Press({ line, intent, kind, children }: PressProps) {
  const sent = useNavigation().formData;
  const isBusy = sent?.get('line') === String(line.id) && sent.get('intent') === intent;
  return (
    <Button type="submit" name="intent" value={intent} kind={kind} size="small" busy={isBusy}>
      {children}{' '}
      <span className="sr-only">{words.of(line.payer || words.unnamed, formatUsd(line.cents))}</span>
    </Button>
  );
}
