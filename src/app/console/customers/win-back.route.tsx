import { data } from 'react-router';
import { z } from 'zod';
import { getShop } from '#app/http/context.server.ts';
import { readForm, wholeNumber } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { winBackAdmin as words } from '#app/texts/en/console/customers.ts';
import { moments } from '#app/texts/en/moments.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { shopDaysBetween } from '#domain/credit/credit-dates.ts';
import { formatUsd } from '#domain/money.ts';
import { readClaimCounts, readDecidedClaims } from '#services/credit/claim-history.ts';
import { listClaims, reviewClaim } from '#services/credit/win-back.ts';
import { AdminText } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { FieldForm } from '../form/field-form.tsx';
import { formName, readFields } from '../form/read-fields.server.ts';
import { AdminPage, Fold, Outcome } from '../shell/admin-page.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/win-back.route';
import { ClaimPhotos } from './claim-photos.tsx';
import { ClaimOrderLink, CustomerLink, DecidedClaims } from './decided-claims.tsx';
import styles from './win-back.module.css';

export const meta: Route.MetaFunction = () => tabTitle(words.title);

const reviewForm = z.object({
  claimId: z.uuid(),
  version: wholeNumber(),
  verdict: z.enum(['approve', 'reject']),
  note: z.string().max(300),
});

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const isDecided = new URL(args.request.url).searchParams.get('view') === 'decided';
  const [counts, waiting, history] = [
    await readClaimCounts(ctx),
    isDecided ? null : await listClaims(ctx),
    isDecided ? await readDecidedClaims(ctx) : null,
  ];
  if (counts.problem) throw refusePage(counts);
  const claims = (waiting?.claims ?? []).map((claim) => ({ ...claim, days: daysOf(claim, ctx) }));
  return { counts, claims, decided: history?.decided ?? [], isDecided };
}

type Dated = { deliveredAt: Date | null; submittedAt: Date | null };

/** How long after the delivery its photos came. */
function daysOf({ deliveredAt, submittedAt }: Dated, { settings }: ReturnType<typeof getShop>) {
  return deliveredAt && submittedAt && shopDaysBetween(deliveredAt, submittedAt, settings.timeZone);
}

export async function action(args: Route.ActionArgs) {
  const sent = await readForm(args.request);
  const read = readFields(reviewForm, sent);
  if ('problem' in read) return refuseReview(read, sent);
  const { verdict, ...rest } = read.fields;
  const isApproved = verdict === 'approve';
  const ctx = getShop(args);
  const { claims = [] } = await listClaims(ctx);
  const answer = await reviewClaim(ctx, { ...rest, isApproved });
  if ('problem' in answer && answer.problem) return refuseReview(answer, sent);
  const claim = claims.find(({ id }) => id === rest.claimId);
  return data<Answer>({ message: null, saved: claim ? savedWords(claim, isApproved) : consoleTexts.saved });
}

type Answer = FormAnswer & { message: string | null; saved?: string };

/** What was decided is gone from the list: who it was about is said once more. */
function savedWords(
  { customerName, bundleCents }: { customerName: string; bundleCents: number },
  isApproved: boolean,
) {
  return isApproved ? words.approved(formatUsd(bundleCents), customerName) : words.rejected(customerName);
}

function refuseReview(refused: ConsoleProblem, sent: FormData) {
  const said = { message: consoleProblemWords(refused), form: formName(sent) };
  return refuse<ConsoleProblem, Answer>(refused, { ...refused, ...said });
}

/** Proof photos that wait for review, and what was decided (STAFF-18, LOOK-52). */
export default function WinBackPage({ loaderData, actionData }: Route.ComponentProps) {
  const { counts, claims, decided, isDecided } = loaderData;
  const { opensCustomers } = counts;
  const tabs = [
    { href: '/staff/win-back', label: words.waiting, count: counts.waiting, current: !isDecided },
    { href: '/staff/win-back?view=decided', label: words.decided, count: counts.decided, current: isDecided },
  ];
  return (
    <AdminPage title={words.title} line={words.line}>
      <Tabs label={words.views} tabs={tabs} />
      <Outcome answer={actionData} saved={actionData?.saved ?? ''} />
      {!isDecided && claims.length === 0 && (
        <EmptyState
          size="h4"
          title={words.empty}
          line={words.emptyLine}
          action={
            <ButtonLink kind="outline" size="small" href="/staff/orders?view=table">
              {words.toOrders}
            </ButtonLink>
          }
        />
      )}
      {claims.map((claim, place) => (
        <Claim
          key={claim.id}
          claim={claim}
          answer={actionData}
          isFirst={place === 0}
          opensCustomers={opensCustomers}
        />
      ))}
      {isDecided && <DecidedClaims claims={decided} opensCustomers={opensCustomers} />}
    </AdminPage>
  );
}

type ClaimProps = {
  claim: Route.ComponentProps['loaderData']['claims'][number];
  answer?: FormAnswer;
  /** One button of the page is filled. */
  isFirst: boolean;
  opensCustomers: boolean;
};

function Claim({ claim, answer, isFirst, opensCustomers }: ClaimProps) {
  const { bundles, items, deliveredAt, submittedAt, days, photos } = claim;
  return (
    <Card>
      <div className={styles.claim}>
        <div className={styles.about}>
          <div className={styles.whose}>
            <Heading level={2} size="h4">
              <ClaimOrderLink claim={claim} />
            </Heading>
            <p>
              <CustomerLink claim={claim} opens={opensCustomers} />
            </p>
          </div>
          {bundles && <p className={styles.bundles}>{bundles}</p>}
          {items && <p className={styles.items}>{items}</p>}
          {deliveredAt && <p className={styles.quiet}>{words.delivered(moments.date(deliveredAt))}</p>}
          {submittedAt && (
            <p className={styles.quiet}>{words.sent(moments.dateAndMinute(submittedAt), days)}</p>
          )}
          <Verdict claim={claim} answer={answer} isFirst={isFirst} />
        </div>
        <ClaimPhotos photos={photos} />
      </div>
    </Card>
  );
}

/** One press approves; a reason is asked of who rejects, in a form of its own: Enter in it never approves. */
function Verdict({
  claim: { id, version, bundleCents },
  answer,
  isFirst,
}: Omit<ClaimProps, 'opensCustomers'>) {
  const seen = (
    <>
      <input type="hidden" name="claimId" value={id} />
      <input type="hidden" name="version" value={version} />
    </>
  );
  return (
    <div className={styles.verdict}>
      <Form method="post">
        {seen}
        <input type="hidden" name="note" value="" />
        <Button type="submit" name="verdict" value="approve" kind={isFirst ? 'primary' : 'outline'}>
          {words.approve(formatUsd(bundleCents))}
        </Button>
      </Form>
      <div className={styles.reject}>
        <Fold name={words.reject} close={words.close}>
          <FieldForm name={`claim:${id}`} answer={answer} method="post" className={styles.why}>
            {seen}
            <AdminText label={words.note} name="note" maxLength={300} required />
            <Button type="submit" name="verdict" value="reject" kind="danger">
              {words.rejectNow}
            </Button>
          </FieldForm>
        </Fold>
      </div>
    </div>
  );
}
