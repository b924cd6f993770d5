import { customersAdmin as words } from '#app/texts/en/console/customers.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Form } from '#app/ui/network/form.tsx';
import type { FoundCustomer } from '#services/customers/customer-admin.ts';
import { AdminCheckbox } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import { Fold } from '../shell/admin-page.tsx';
import styles from './customers.module.css';

type AccessProps = { found: FoundCustomer; answer?: FormAnswer & { link: string | null } };

/** Credentials, a reset link, and closing the account (AUTH-31, LAW-11). */
export function CustomerAccess({ found, answer }: AccessProps) {
  const link = answer?.link ?? null;
  const { customer, credentials } = found;
  const kinds = credentials.map(({ kind, disabledAt }) =>
    disabledAt ? words.closedPin : words.wayKinds[kind],
  );
  return (
    <Section title={words.access} size="h4" rule="line">
      <p className={styles.quiet}>{kinds.length > 0 ? words.credentials(kinds.join(', ')) : words.noWayIn}</p>
      {!customer.isGuest && (
        <Form method="post" className={styles.form} preventScrollReset>
          <input type="hidden" name="intent" value="link" />
          <p className={styles.quiet}>{words.issueLine}</p>
          <Button type="submit" kind="outline">
            {words.issueLink}
          </Button>
        </Form>
      )}
      {link && <ResetLink link={link} customer={customer} />}
      <Fold name={words.close}>
        <AdminForm name="close" answer={answer} method="post" className={styles.form}>
          <input type="hidden" name="intent" value="close" />
          <p className={styles.quiet}>{words.closeLine}</p>
          <AdminCheckbox label={words.closeConfirm} name="confirmed" required />
          <Button type="submit" kind="danger">
            {words.close}
          </Button>
        </AdminForm>
      </Fold>
    </Section>
  );
}

/** Shown once: the shop itself keeps only its digest. */
function ResetLink({ link, customer }: { link: string; customer: FoundCustomer['customer'] }) {
  const body = encodeURIComponent(words.linkMessage(link));
  return (
    <div className={styles.form}>
      <Notice tone="ok" live>
        {words.link}: <span className={styles.link}>{link}</span>
      </Notice>
      <div className={styles.links}>
        <ButtonLink kind="outline" size="small" href={`sms:+1${customer.phone.slice(-10)}?body=${body}`}>
          {words.sms}
        </ButtonLink>
        {customer.email && (
          <ButtonLink kind="outline" size="small" href={`mailto:${customer.email}?body=${body}`}>
            {words.mail}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
