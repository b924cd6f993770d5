import { Download, Mail, X } from 'lucide-react';
import { data, useNavigation } from 'react-router';
import { z } from 'zod';
import { getShop } from '#app/http/context.server.ts';
import { readForm, wholeNumber } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { wholesale as words } from '#app/texts/en/console/wholesale.ts';
import { moments } from '#app/texts/en/moments.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { IconLink } from '#app/ui/action/icon-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { useLastAnswer } from '#app/ui/live/use-last-answer.ts';
import { Form } from '#app/ui/network/form.tsx';
import { formatBytes } from '#domain/files.ts';
import { formatPhone } from '#domain/identity/person-text.ts';
import { WHOLESALE_STATUSES } from '#domain/wholesale.ts';
import { readWholesaleInbox, setWholesaleStatus, type WholesaleInbox } from '#services/wholesale.ts';
import type { FormAnswer } from '../form/field-errors.tsx';
import { formName, readFields } from '../form/read-fields.server.ts';
import { Outcome } from '../shell/admin-page.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/request.route';
import { parseStatus, RequestInbox, statusSearch } from './inbox.tsx';
import styles from './wholesale.module.css';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  tabTitle(loaderData?.request.shopName, words.title);

const schema = z.object({ version: wholeNumber(1), status: z.enum(WHOLESALE_STATUSES) });

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const id = z.uuid().safeParse(args.params.id).data;
  if (!id) throw refusePage({ problem: 'not-found' });
  const status = parseStatus(args.request.url);
  const ctx = getShop(args);
  const inbox = await readWholesaleInbox(ctx, { status, id });
  if ('problem' in inbox || !inbox.selected) throw refusePage({ problem: 'not-found' });
  return { inbox, status, request: inbox.selected, now: ctx.now };
}

export async function action(args: Route.ActionArgs) {
  const id = z.uuid().safeParse(args.params.id).data;
  if (!id) return refuseStatus({ problem: 'not-found' });
  const form = await readForm(args.request);
  const read = readFields(schema, form);
  if ('problem' in read) return refuseStatus(read, form);
  const answer = await setWholesaleStatus(getShop(args), { id, ...read.fields });
  return answer.problem ? refuseStatus(answer, form) : data<Answer>({ message: null });
}

type Answer = FormAnswer & { message: string | null };

function refuseStatus(refused: ConsoleProblem, form?: FormData) {
  const sent = { message: consoleProblemWords(refused), ...(form && { form: formName(form) }) };
  return refuse<ConsoleProblem, Answer>(refused, { ...refused, ...sent });
}

/** One request beside the list (STAFF-14). */
export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  const { inbox, status, request, now } = loaderData;
  const closeHref = `/staff/wholesale${statusSearch(status)}`;
  return (
    <RequestInbox inbox={inbox} status={status} now={now}>
      <RequestPanel key={request.id} request={request} closeHref={closeHref} answer={answer} />
    </RequestInbox>
  );
}

type Request = NonNullable<WholesaleInbox['selected']>;
type PanelProps = { request: Request; closeHref: string; answer?: Answer };

const mailOf = ({ email }: Request) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(words.subject)}`;

/** One request: who asks, the certificate as a download, the mail, and where it stands (STAFF-14). */
function RequestPanel({ request, closeHref, answer }: PanelProps) {
  return (
    <aside className={styles.panel} aria-label={request.shopName}>
      <header className={styles.head}>
        <Heading level={2} size="h4">
          {request.shopName}
        </Heading>
        <IconLink icon={X} label={words.close} href={closeHref} preventScrollReset />
      </header>
      <p className={styles.asked}>{words.asked(moments.dateAndMinute(request.createdAt))}</p>
      <Outcome answer={answer} saved={consoleTexts.saved} />
      <ButtonLink icon={Mail} kind={request.status === 'new' ? 'primary' : 'outline'} href={mailOf(request)}>
        {words.mail}
      </ButtonLink>
      <StatusForm request={request} />
      <Facts request={request} />
    </aside>
  );
}

/** Where it stands is one of three words: one press says the next, and another takes that back. */
function StatusForm({ request: { version, status } }: Pick<PanelProps, 'request'>) {
  const sent = useNavigation().formData?.get('status');
  const shown = WHOLESALE_STATUSES.find((value) => value === sent) ?? status;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="version" value={version} />
      <fieldset className={styles.states}>
        <legend>{words.setStatus}</legend>
        <div>
          {WHOLESALE_STATUSES.map((value) => (
            <button
              key={value}
              // What is so already has nothing to send.
              type={value === status ? 'button' : 'submit'}
              name="status"
              value={value}
              aria-pressed={value === shown}
            >
              {words.statuses[value]}
            </button>
          ))}
        </div>
      </fieldset>
    </Form>
  );
}

function Facts({ request }: { request: Request }) {
  const digits = request.phone.replace(/\D/g, '').slice(-10);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{words.contact}</dt>
        <dd>
          {request.contactName}, {request.city}
        </dd>
      </div>
      <div>
        <dt>{words.email}</dt>
        <dd>
          <AppLink href={mailOf(request)}>{request.email}</AppLink>
        </dd>
      </div>
      <div>
        <dt>{words.phone}</dt>
        <dd>
          <AppLink href={`tel:+1${digits}`}>{formatPhone(request.phone)}</AppLink>
          <span className={styles.texts}>{words.texts(request.smsOptIn)}</span>
        </dd>
      </div>
      <div>
        <dt>{words.volume}</dt>
        <dd>{request.volume ? words.aMonth(request.volume.replace('-', '–')) : words.noVolume}</dd>
      </div>
      <div>
        <dt>{words.certificate}</dt>
        <dd>
          <Certificate request={request} />
        </dd>
      </div>
      {request.message && (
        <div className={styles.said}>
          <dt>{words.message}</dt>
          <dd className={styles.message}>{request.message}</dd>
        </div>
      )}
    </dl>
  );
}

/** A plain link: the file is an attachment of the section alone (SEC-12). */
function Certificate({ request }: { request: Request }) {
  if (!request.certificateFileId) return words.noCertificate;
  const size = formatBytes(request.certificateBytes ?? 0);
  const name = request.certificateName || words.certificate;
  return (
    <a className={styles.download} href={`/staff/files/${request.certificateFileId}`} download>
      <Icon of={Download} size="small" />
      {words.download(name, size)}
    </a>
  );
}
