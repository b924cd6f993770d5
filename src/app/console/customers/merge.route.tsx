import { ArrowLeftRight } from 'lucide-react';
import { redirect } from 'react-router';
import { z } from 'zod';
import { getShop } from '#app/http/context.server.ts';
import { readForm, wholeNumber } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { mergeWords as words } from '#app/texts/en/console/merge.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { MERGE_SIDES } from '#domain/customers/merge.ts';
import { fullName } from '#domain/identity/profile.ts';
import { mergeCustomers } from '#services/customers/merge-customers.ts';
import { type MergePreview, previewMerge } from '#services/customers/preview-merge.ts';
import type { FormAnswer } from '../form/field-errors.tsx';
import { formName, readFields } from '../form/read-fields.server.ts';
import { AdminPage, Outcome } from '../shell/admin-page.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import { strongSignInPath } from '../shell/strong-sign-in-path.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/merge.route';
import styles from './customers.module.css';
import { MergeForm } from './merge-form.tsx';
import { ChooseOther, MergeTable } from './merge-table.tsx';

export const meta: Route.MetaFunction = () => tabTitle(words.title);

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const asked = (new URL(args.request.url).searchParams.get('with') ?? '').trim().slice(0, 80);
  return { ...(await load(args, numberOf(asked), asked)), asked };
}

const mergeForm = z.object({
  with: wholeNumber(),
  version: wholeNumber(),
  otherVersion: wholeNumber(),
  phone: z.enum(MERGE_SIDES),
  email: z.enum(MERGE_SIDES),
  confirmed: z.literal('on', 'tick'),
});

export async function action(args: Route.ActionArgs) {
  const typed = await readForm(args.request);
  const { kept, other } = await load(args, numberOf(typed.get('with')));
  const done = `/staff/customers/${kept.customerNumber}`;
  const read = readFields(mergeForm, typed);
  if ('problem' in read) return answer(read, typed);
  // Sent a second time: the account is part of this one already, as the page says to which the number leads.
  if (!other) return redirect(done);
  const { version: keptVersion, otherVersion: goneVersion, phone, email } = read.fields;
  const both = { keptId: kept.id, goneId: other.id };
  const merged = await mergeCustomers(getShop(args), { ...both, keptVersion, goneVersion, phone, email });
  if (!merged.problem) return redirect(`${done}?saved=1`);
  const strong = strongSignInPath(merged.problem, `${done}/merge?with=${other.customerNumber}`);
  return strong ? redirect(strong) : answer(merged, typed);
}

function answer(refused: ConsoleProblem, typed: FormData) {
  const sent = { message: consoleProblemWords(refused), form: formName(typed) };
  return refuse<ConsoleProblem, FormAnswer & { message: string }>(refused, { ...refused, ...sent });
}

function numberOf(typed: unknown): number | null {
  return typeof typed === 'string' && /^[1-9]\d{0,8}$/.test(typed.trim()) ? Number(typed) : null;
}

async function load(args: Route.LoaderArgs | Route.ActionArgs, other: number | null, search = '') {
  const customerNumber = numberOf(args.params.number);
  if (customerNumber === null) throw refusePage({ problem: 'not-found' });
  const preview = await previewMerge(getShop(args), { customerNumber, with: other, search });
  if (preview.problem) throw refusePage(preview);
  return preview;
}

/** Two accounts side by side before they are made one (CUST-14). */
export default function MergePage({ loaderData, actionData }: Route.ComponentProps) {
  const { kept, other, others, after, refusal, asked } = loaderData;
  const name = fullName(kept) ?? String(kept.customerNumber);
  const isUnknown = asked !== '' && other === null && others.length === 0;
  return (
    <AdminPage
      title={words.title}
      line={words.line(name)}
      back={{ href: `/staff/customers/${kept.customerNumber}`, word: words.back }}
    >
      <Outcome answer={actionData} saved="" />
      <div className={styles.merge}>
        <ChooseOther asked={asked} number={kept.customerNumber ?? 0} others={others} />
        {isUnknown && <p className={styles.quiet}>{words.unknown}</p>}
        {refusal && <Notice tone="bad">{consoleProblemWords(refusal)}</Notice>}
        {other && <TurnRound kept={kept} other={other} isNext={refusal?.problem === 'merge-into-guest'} />}
        {other && after && <MergeTable sides={{ kept, other, after }} isRefused={refusal !== null} />}
        {other && after && !refusal && <MergeForm kept={kept} other={other} answer={actionData} />}
      </div>
    </AdminPage>
  );
}

type Sides = { kept: MergePreview['kept']; other: NonNullable<MergePreview['other']>; isNext: boolean };

/** A guest cannot take in an account: then the other one is to stay. */
function TurnRound({ kept, other, isNext }: Sides) {
  const name = fullName(other) ?? String(other.customerNumber);
  const href = `/staff/customers/${other.customerNumber}/merge?with=${kept.customerNumber}`;
  return (
    <div>
      <ButtonLink kind={isNext ? 'primary' : 'outline'} size="small" href={href} icon={ArrowLeftRight}>
        {words.turn(fullName(kept) === name ? words.number(other.customerNumber ?? 0) : name)}
      </ButtonLink>
    </div>
  );
}
