import { holds as words } from '#app/texts/en/console/holds.ts';
import { moments } from '#app/texts/en/moments.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { HOLD_SCOPES } from '#domain/identity/hold.ts';
import type { FoundCustomer } from '#services/customers/customer-admin.ts';
import { AdminSelect, AdminText } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import styles from './customers.module.css';
import { WayFold } from './way-fold.tsx';

/** Who holds this customer and why: nothing where nobody does (HOLD-03). */
export function CustomerHold({ found, answer }: { found: FoundCustomer; answer?: FormAnswer }) {
  const { holds, may } = found;
  if (holds.length === 0) return null;
  return (
    <Section title={words.title} size="h4" rule="line">
      <ul className={styles.holds}>
        {holds.map((hold) => (
          <Hold key={hold.id} hold={hold} answer={answer} mayLift={may.edit} />
        ))}
      </ul>
    </Section>
  );
}

/** The form for a hold, or for another one (HOLD-01). */
export function HoldForm({ found: { holds }, answer }: { found: FoundCustomer; answer?: FormAnswer }) {
  return (
    <WayFold
      name={words.open}
      isOpen={answer?.form === 'hold' && Boolean(answer.problem)}
      saved={holds.length}
    >
      <AdminForm
        name="hold"
        answer={answer}
        method="post"
        className={styles.form}
        preventScrollReset
        key={holds.length}
      >
        <input type="hidden" name="intent" value="hold" />
        <p className={styles.quiet}>{words.line}</p>
        <AdminSelect
          label={words.what}
          name="scope"
          options={HOLD_SCOPES.map((value) => ({ value, label: words.scopes[value] }))}
        />
        <AdminText label={words.reason} name="reason" required maxLength={200} />
        <AdminText label={words.until} name="until" type="date" hint={words.untilHint} />
        <Button type="submit" kind="danger" size="small">
          {words.place}
        </Button>
      </AdminForm>
    </WayFold>
  );
}

type HoldProps = { hold: FoundCustomer['holds'][number]; answer?: FormAnswer; mayLift: boolean };

function Hold({ hold, answer, mayLift }: HoldProps) {
  const { id, key, reason, endsAt, createdAt, staffName } = hold;
  const what = words.keys[key.slice(0, key.indexOf(':'))] ?? key;
  return (
    <li className={styles.hold}>
      <span>
        <strong>{what}</strong>, {endsAt ? words.ends(moments.longDate(endsAt)) : words.endless}
        <span className={styles.quiet}>
          {reason} · {words.by(staffName, moments.longDate(createdAt))}
        </span>
      </span>
      {mayLift && (
        <AdminForm name={`lift-${id}`} answer={answer} method="post" preventScrollReset>
          <input type="hidden" name="intent" value="lift" />
          <input type="hidden" name="holdId" value={id} />
          <Button type="submit" kind="quiet" size="small" aria-label={words.liftOf(what)}>
            {words.lift}
          </Button>
        </AdminForm>
      )}
    </li>
  );
}
