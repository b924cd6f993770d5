import { MessageSquare } from 'lucide-react';
import { data, redirect } from 'react-router';
import { getShop, runContext } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { customersAdmin as words } from '#app/texts/en/console/customers.ts';
import { holds } from '#app/texts/en/console/holds.ts';
import { contactTexts } from '#app/texts/en/console/outbox.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { formatPhone } from '#domain/identity/person-text.ts';
import { fullName } from '#domain/identity/profile.ts';
import { type FoundCustomer, getCustomer } from '#services/customers/customer-admin.ts';
import { findRemaining } from '#services/customers/preview-merge.ts';
import type { FormAnswer } from '../form/field-errors.tsx';
import { formName } from '../form/read-fields.server.ts';
import { AdminPage, Outcome } from '../shell/admin-page.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import { strongSignInPath } from '../shell/strong-sign-in-path.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/customer.route';
import { CustomerCredit, CustomerOrders } from './customer-credit.tsx';
import { answerCustomerForm, parseCustomerForm, refuseCustomerForm } from './customer-form.server.ts';
import { CustomerHold } from './customer-hold.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerAccess, CustomerStanding } from './customer-standing.tsx';
import { CustomerWays } from './customer-ways.tsx';
import styles from './customers.module.css';
import { KindTags } from './kind-tags.tsx';

type Answer = FormAnswer & { message: string | null; link: string | null };

export const meta: Route.MetaFunction = () => tabTitle(words.title);

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const { found } = await load(args);
  return { found };
}

export async function action(args: Route.ActionArgs) {
  const { ctx, found } = await load(args);
  const typed = await readForm(args.request);
  const form = parseCustomerForm(typed);
  if ('problem' in form) return refuseForm(form, typed);
  const answer = await answerCustomerForm(ctx, found.customer.id, form);
  if ('problem' in answer) {
    const strong = strongSignInPath(answer.problem, `/staff/customers/${found.customer.customerNumber}`);
    if (strong) return redirect(strong);
    return refuseForm(refuseCustomerForm(answer, typed), typed);
  }
  if (form.intent === 'close') return redirect('/staff/customers?saved=1');
  const { origin } = args.context.get(runContext);
  const link = answer.token ? `${origin}/account/reset?token=${answer.token}` : null;
  return data<Answer>({ message: null, link });
}

function refuseForm(refused: ConsoleProblem, typed: FormData) {
  const sent = { message: consoleProblemWords(refused), link: null, form: formName(typed) };
  return refuse<ConsoleProblem, Answer>(refused, { ...refused, ...sent });
}

async function load(args: Route.LoaderArgs | Route.ActionArgs) {
  const ctx = getShop(args);
  const number = Number(args.params.number);
  const isNumber = Number.isInteger(number) && number > 0 && number < 2 ** 31;
  const found = isNumber ? await getCustomer(ctx, { customerNumber: number }) : null;
  const remaining = isNumber && found?.problem === 'not-found' ? await findRemaining(ctx, number) : null;
  if (remaining !== null) throw redirect(`/staff/customers/${remaining}`);
  if (!found) throw refusePage({ problem: 'not-found' });
  if (found.problem) throw refusePage(found);
  return { ctx, found };
}

/** One customer: VIP and tier, Monster Dollars, orders, access (STAFF-17). */
export default function CustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { found } = loaderData;
  return (
    <AdminPage
      key={found.customer.id}
      title={fullName(found.customer) ?? words.number(found.customer.customerNumber ?? 0)}
      line={<Contacts found={found} />}
      back={{ href: '/staff/customers', word: words.back }}
      actions={found.may.message && <Message found={found} />}
    >
      <Outcome answer={actionData} saved={words.saved} />
      {found.holds.length > 0 && <Notice tone="bad">{holds.held}</Notice>}
      <ContactMarks marks={found.marks} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <CustomerOrders found={found} answer={actionData} />
          <CustomerNotes found={found} answer={actionData} />
          <CustomerCredit found={found} answer={actionData} />
        </div>
        <div className={styles.column}>
          <CustomerHold found={found} answer={actionData} />
          {found.may.edit && <CustomerWays found={found} answer={actionData} />}
          <CustomerStanding found={found} answer={actionData} />
          {found.may.edit && <CustomerAccess found={found} answer={actionData} />}
        </div>
      </div>
    </AdminPage>
  );
}

/** To write to them is what one comes for most; the rest is quieter. */
function Message({ found: { customer } }: { found: FoundCustomer }) {
  return (
    <ButtonLink href={`/staff/messages/${customer.id}`} size="small" icon={MessageSquare}>
      {words.message}
    </ButtonLink>
  );
}

/** Staff who call instead should know why no text and no mail comes through (MAIL-07, MAIL-09). */
function ContactMarks({ marks }: Pick<FoundCustomer, 'marks'>) {
  const told = [marks.text && contactTexts.text[marks.text], marks.email && contactTexts.email[marks.email]];
  return told.filter(Boolean).map((sentence) => (
    <Notice key={sentence} tone="warn">
      {sentence}
    </Notice>
  ));
}

/** Who it is, how to reach them, and where the last order went: what is asked for during a call. */
function Contacts({ found: { customer, orders } }: { found: FoundCustomer }) {
  const { customerNumber, phone, email, erasedAt } = customer;
  const last = erasedAt ? undefined : orders[0];
  const digits = phone.slice(-10);
  return (
    <span className={styles.links}>
      <span>{words.number(customerNumber ?? 0)}</span>
      <KindTags customer={customer} />
      <a href={`tel:+1${digits}`}>{formatPhone(phone)}</a>
      {email ? <a href={`mailto:${email}`}>{email}</a> : <span>{words.noEmail}</span>}
      {last && <span>{last.deliveryAddress}</span>}
    </span>
  );
}
