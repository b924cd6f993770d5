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
import { formatUsd } from '#domain/money.ts';
import { listClaims, reviewClaim } from '#services/credit/win-back.ts';
import { AdminText } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import { formName, readFields } from '../form/read-fields.server.ts';
import { AdminPage, Outcome } from '../shell/admin-page.tsx';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/win-back.route';
import styles from './win-back.module.css';

export const meta: Route.MetaFunction = () => [{ title: `${words.title} · ${consoleTexts.title}` }];

const reviewForm = z.object({
  claimId: z.uuid(),
  version: wholeNumber(),
  verdict: z.enum(['approve', 'reject']),
  note: z.string().max(300),
});

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const found = await listClaims(getShop(args));
  if (found.problem) throw refusePage(found);
  return found;
}

export async function action(args: Route.ActionArgs) {
  const sent = await readForm(args.request);
  const read = readFields(reviewForm, sent);
  if ('problem' in read) return refuseReview(read, sent);
  const { verdict, ...rest } = read.fields;
  const answer = await reviewClaim(getShop(args), { ...rest, isApproved: verdict === 'approve' });
  if ('problem' in answer && answer.problem) return refuseReview(answer, sent);
  return data<Answer>({ message: null });
}

type Answer = FormAnswer & { message: string | null };

function refuseReview(refused: ConsoleProblem, sent: FormData) {
  const said = { message: consoleProblemWords(refused), form: formName(sent) };
  return refuse<ConsoleProblem, Answer>(refused, { ...refused, ...said });
}

/** Proof photos that wait for review (STAFF-18). */
export default function WinBackPage({ loaderData: { claims }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title={words.title} line={words.line}>
      <Outcome answer={actionData} saved={words.saved} />
      {claims.length === 0 && (
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
      {claims.map((claim) => (
        <Claim key={claim.id} claim={claim} answer={actionData} />
      ))}
    </AdminPage>
  );
}

type ClaimProps = { claim: Route.ComponentProps['loaderData']['claims'][number]; answer?: FormAnswer };

function Claim({ claim, answer }: ClaimProps) {
  const { id, version, orderNumber, customerName, bundleCents, submittedAt, photos } = claim;
  return (
    <Card>
      <Heading level={2} size="h4">
        {words.order(orderNumber)}
      </Heading>
      <p>
        {customerName}. {words.worth(formatUsd(bundleCents))}.{' '}
        {submittedAt && words.sent(moments.dateAndTime(submittedAt))}
      </p>
      <div className={styles.claim}>
        <ul className={styles.photos}>
          {photos.map(({ position, fileId }) => (
            <li key={fileId}>
              <a href={`/staff/files/${fileId}`} download>
                <img src={`/staff/files/${fileId}`} alt={words.photo(position)} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
        <AdminForm name={`claim:${id}`} answer={answer} method="post" className={styles.form}>
          <input type="hidden" name="claimId" value={id} />
          <input type="hidden" name="version" value={version} />
          <AdminText label={words.note} name="note" maxLength={300} />
          <div className={styles.actions}>
            <Button type="submit" name="verdict" value="approve">
              {words.approve}
            </Button>
            <Button type="submit" name="verdict" value="reject" kind="danger">
              {words.reject}
            </Button>
          </div>
        </AdminForm>
      </div>
    </Card>
  );
}
