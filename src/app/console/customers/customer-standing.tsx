import { customersAdmin as words } from '#app/texts/en/console/customers.ts';
import { moments } from '#app/texts/en/moments.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { CLUB_STATUSES, CLUB_TIERS } from '#domain/credit/club-credit.ts';
import type { FoundCustomer } from '#services/customers/customer-admin.ts';
import { AdminCheckbox, AdminSelect } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import { SaveButton } from '../form/save-button.tsx';
import { Fold } from '../shell/admin-page.tsx';
import styles from './customers.module.css';

type StandingProps = { found: FoundCustomer; answer?: FormAnswer };

/** VIP, campaign tier and membership (STAFF-17, CLUB-07). */
export function CustomerStanding({ found, answer }: StandingProps) {
  const { customer, badges, may } = found;
  return (
    <>
      {may.edit && (
        <Section title={words.flags} size="h4" rule="line">
          <AdminForm
            name="flags"
            answer={answer}
            method="post"
            className={styles.form}
            preventScrollReset
            key={customer.version}
          >
            <input type="hidden" name="intent" value="flags" />
            <input type="hidden" name="version" value={customer.version} />
            <AdminCheckbox label={words.isVip} name="isVip" value="on" defaultChecked={customer.isVip} />
            <AdminSelect
              label={words.tier}
              name="campaignTier"
              options={[0, 1, 2, 3, 4].map((tier) => ({ value: String(tier), label: words.tierName(tier) }))}
              defaultValue={String(customer.campaignTier)}
            />
            <SaveButton kind="outline" size="small">
              {words.save}
            </SaveButton>
          </AdminForm>
        </Section>
      )}
      <Club found={found} answer={answer} />
      {badges.length > 0 && (
        <Section title={words.badges} size="h4" rule="line">
          <p>{badges.map(({ name }) => name).join(', ')}</p>
        </Section>
      )}
    </>
  );
}

function Club({ found, answer }: StandingProps) {
  const { membership, customer, may } = found;
  if (customer.isGuest) return null;
  const nextAt = membership?.status === 'active' ? membership.nextCreditAt : null;
  return (
    <Section title={words.club} size="h4" rule="line">
      {membership ? (
        <p>
          {words.tiers[membership.tier]}, {words.statuses[membership.status]}.
          {nextAt && <span className={styles.quiet}> {words.nextCredit(moments.longDate(nextAt))}</span>}
        </p>
      ) : (
        <p className={styles.quiet}>{words.noClub}</p>
      )}
      {customer.marketingConsentAt && (
        <p className={styles.quiet}>{words.textsSince(moments.longDate(customer.marketingConsentAt))}</p>
      )}
      {may.edit &&
        (membership ? (
          <ClubForm found={found} answer={answer} />
        ) : (
          <Fold name={words.addToClub} isOpen={answer?.form === 'club' && Boolean(answer.problem)}>
            <ClubForm found={found} answer={answer} />
          </Fold>
        ))}
    </Section>
  );
}

function ClubForm({ found: { membership, customer }, answer }: StandingProps) {
  return (
    <AdminForm
      name="club"
      answer={answer}
      method="post"
      className={styles.form}
      preventScrollReset
      key={membership?.version ?? 0}
    >
      <input type="hidden" name="intent" value="club" />
      <div className={styles.pair}>
        <AdminSelect
          label={words.clubTier}
          name="tier"
          options={CLUB_TIERS.map((value) => ({ value, label: words.tiers[value] }))}
          defaultValue={membership?.tier}
        />
        <AdminSelect
          label={words.clubStatus}
          name="status"
          options={CLUB_STATUSES.map((value) => ({ value, label: words.statuses[value] }))}
          defaultValue={membership?.status}
        />
      </div>
      {customer.marketingConsentAt === null && (
        <AdminCheckbox label={words.agreedToTexts} name="agreed" value="on" />
      )}
      {membership ? (
        <SaveButton kind="outline" size="small">
          {words.save}
        </SaveButton>
      ) : (
        <Button type="submit" kind="outline" size="small">
          {words.save}
        </Button>
      )}
    </AdminForm>
  );
}

type AccessProps = { found: FoundCustomer; answer?: FormAnswer & { link: string | null } };

/** Credentials and a reset link (AUTH-31). */
export function CustomerAccess({ found, answer }: AccessProps) {
  const link = answer?.link ?? null;
  const { customer, credentials } = found;
  const kinds = credentials.map(({ kind, disabledAt }) =>
    disabledAt ? words.closedPin : words.wayKinds[kind],
  );
  return (
    <Section title={words.access} size="h4" rule="line">
      <p className={styles.quiet}>
        {kinds.length > 0 ? words.credentials(kinds.join(', ')) : words.noWayIn[whyNot(customer)]}
      </p>
      {!customer.isGuest && (
        <Form method="post" className={styles.form} preventScrollReset>
          <input type="hidden" name="intent" value="link" />
          <p className={styles.quiet}>{words.issueLine}</p>
          <Button type="submit" kind="outline" size="small">
            {words.issueLink}
          </Button>
        </Form>
      )}
      {link && <ResetLink link={link} customer={customer} />}
    </Section>
  );
}

function whyNot({ isGuest, erasedAt }: FoundCustomer['customer']) {
  return erasedAt ? 'closed' : isGuest ? 'guest' : 'unset';
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
