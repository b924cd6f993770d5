import { Check, RotateCcw, Send } from 'lucide-react';
import { z } from 'zod';
import { getShop, runContext } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuseInWords, refusePage } from '#app/http/refuse.server.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { outboxTexts } from '#app/texts/en/console/outbox.ts';
import { en } from '#app/texts/en.ts';
import { toTextMessage } from '#app/texts/message-templates.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { useLastAnswer } from '#app/ui/live/use-last-answer.ts';
import { Tag } from '#app/ui/mood/tag.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { formatPhone } from '#domain/identity/person-text.ts';
import { callNumberWords } from '#domain/orders/call-number.ts';
import type { DeliveryState } from '#domain/outbox/delivery-state.ts';
import { withOrderLink } from '#services/order-key.ts';
import { markSent, readOutbox, settleJob } from '#services/outbox/outbox-admin.ts';
import type { Route } from './+types/outbox.route';
import styles from './outbox.module.css';
import {
  ChannelFilter,
  MarkAllSent,
  type OutboxAnswer,
  OutboxOutcome,
  outboxAddress,
} from './outbox-all.tsx';
import { answerAll } from './outbox-answer.server.ts';
import { AdminPage } from './shell/admin-page.tsx';
import { MoreRows, rowsAsked } from './shell/more-rows.tsx';
import { statusTones } from './shell/status-tones.ts';
import { freshAfterRefusal, useLive } from './shell/use-live.ts';

export const meta: Route.MetaFunction = () => [
  { title: `${consoleTexts.nav.outbox} · ${consoleTexts.title}` },
];

const viewSchema = z.enum(['waiting', 'failed', 'sent']).catch('waiting');
const channelSchema = z.enum(['text', 'email']).nullable().catch(null);
/** On a phone a message is as high as a finger is long: five screens of them at once are enough. */
const STEP = 25;
const idSchema = z.coerce.number().int().min(1);
const formSchema = z.discriminatedUnion('deed', [
  z.object({ deed: z.enum(['mark-sent', 'try-again']), id: idSchema }),
  z.object({ deed: z.literal('mark-all-sent'), ids: z.array(idSchema).max(1000) }),
]);

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const asked = new URL(args.request.url).searchParams;
  const view = viewSchema.parse(asked.get('view'));
  const channel = channelSchema.parse(asked.get('channel'));
  const found = await readOutbox(ctx, { view, channel });
  if (found.problem) throw refusePage(found);
  const { senders, origin } = args.context.get(runContext);
  const shown = rowsAsked(args.request, STEP);
  const messages = found.rows.slice(0, shown).map(({ params, ...row }) => ({
    ...row,
    text:
      toTextMessage(
        withOrderLink({ kind: row.kind, params }, { secret: ctx.secret, origin }),
        ctx.settings,
      ) ?? row.kind,
    isCarried: row.channel === 'text' ? senders.text : senders.email,
  }));
  return { view, channel, messages, all: found.rows.length, counts: found.counts, senders };
}

export async function action(args: Route.ActionArgs) {
  const sent = await readForm(args.request);
  const form = formSchema.safeParse({ ...Object.fromEntries(sent), ids: sent.getAll('message') }).data;
  if (!form) return refuseInWords({ problem: 'malformed' });
  if (form.deed === 'mark-all-sent') return answerAll(await markSent(getShop(args), form));
  const settled = await settleJob(getShop(args), form);
  return 'problem' in settled ? refuseInWords(settled) : null;
}

/** Texts that wait for staff or a sender (STAFF-19). */
export default function OutboxPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  return <OutboxList {...loaderData} answer={answer} />;
}

type View = 'waiting' | 'failed' | 'sent';

type Message = {
  id: number;
  channel: string;
  recipient: string | null;
  name: string | null;
  callNumber: number | null;
  text: string;
  createdAt: Date;
  doneAt: Date | null;
  doneBy: string | null;
  attempts: number;
  lastProblem: string | null;
  deliveryState: DeliveryState | null;
  deliveryCode: string | null;
  isCarried: boolean;
  isWithheld: boolean;
};

type OutboxListProps = {
  view: View;
  channel: 'text' | 'email' | null;
  messages: readonly Message[];
  /** Of this list, shown or not. */
  all: number;
  counts: Record<Exclude<View, 'sent'>, number>;
  senders: { text: boolean; email: boolean };
  answer: OutboxAnswer;
};

const words = outboxTexts;
const VIEWS: readonly View[] = ['waiting', 'failed', 'sent'];

/** The text messages: sent by a sender, or by staff by hand (STAFF-19). */
function OutboxList({ view, channel, messages, all, counts, senders, answer }: OutboxListProps) {
  useLive('/staff/live');
  const tabs = VIEWS.map((name) => ({
    href: outboxAddress(name, channel),
    label: words.views[name],
    count: name === 'sent' ? undefined : counts[name],
    current: name === view,
  }));
  return (
    <AdminPage title={words.title}>
      <Notice>{senders.text ? words.carried : words.byHand}</Notice>
      <OutboxOutcome answer={answer} />
      <Tabs label={words.title} tabs={tabs} />
      <div className={styles.tools}>
        <ChannelFilter view={view} channel={channel} />
        {view !== 'sent' && <MarkAllSent messages={messages} />}
      </div>
      {messages.length === 0 && <EmptyState size="h4" title={words.none[view]} line={words.noneLine[view]} />}
      <ul className={styles.letters}>
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} view={view} />
        ))}
      </ul>
      <MoreRows address={outboxAddress(view, channel)} shown={messages.length} all={all} step={STEP} />
    </AdminPage>
  );
}

function MessageRow({ message, view }: { message: Message; view: View }) {
  const { recipient, text, channel, name, callNumber } = message;
  const to = recipient ?? '';
  const address = channel === 'text' ? formatPhone(to) : to;
  return (
    <li className={styles.letter}>
      <div className={styles.what}>
        <p className={styles.to}>
          <span className={styles.who}>
            {callNumber !== null && <b className={styles.number}>{callNumberWords(callNumber)}</b>}
            <strong>{name ?? address}</strong>
          </span>
          {name && <span className={styles.quiet}>{address}</span>}
          <span className={styles.quiet}>
            {channel === 'email' ? words.channels.email : words.channels.text},{' '}
            {en.moments.dateAndTime(message.createdAt)}
          </span>
          <Report message={message} />
        </p>
        <p className={styles.text}>{text}</p>
        {message.doneAt && (
          <p className={styles.quiet}>
            {words.sentBy(en.moments.dateAndTime(message.doneAt), message.doneBy)}
          </p>
        )}
        {message.isWithheld && <p className={styles.problem}>{words.withheld}</p>}
        {!message.doneAt && message.lastProblem && message.deliveryState !== 'failed' && (
          <p className={styles.problem}>{words.tried(message.attempts, message.lastProblem)}</p>
        )}
      </div>
      {view !== 'sent' && !message.isWithheld && (
        <div className={styles.deeds}>
          {channel === 'text' && (
            <ButtonLink kind="outline" size="small" icon={Send} href={smsLink(to, text)}>
              {words.open}
            </ButtonLink>
          )}
          <Deed id={message.id} deed="mark-sent" />
          {view === 'failed' && message.isCarried && <Deed id={message.id} deed="try-again" />}
        </div>
      )}
    </li>
  );
}

/** What the text service has said of it since (MAIL-08). */
function Report({ message: { deliveryState: state, deliveryCode: code } }: { message: Message }) {
  if (!state) return null;
  return (
    <Tag tone={statusTones.texts[state]}>
      {[words.reports[state], code && words.code(code)].filter(Boolean).join(', ')}
    </Tag>
  );
}

const ICONS = { 'mark-sent': Check, 'try-again': RotateCcw };

function Deed({ id, deed }: { id: number; deed: keyof typeof ICONS }) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="deed" value={deed} kind="outline" size="small" icon={ICONS[deed]}>
        {words.deeds[deed]}
      </Button>
    </Form>
  );
}

/** Opens the texting app of this device with number and words filled in. */
function smsLink(phone: string, text: string): string {
  return `sms:+1${phone.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')}?&body=${encodeURIComponent(text)}`;
}
