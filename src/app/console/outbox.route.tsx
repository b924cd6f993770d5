import { RotateCcw, Send, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { getShop, runContext } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuseInWords, refusePage } from '#app/http/refuse.server.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { outboxTexts } from '#app/texts/en/console/outbox.ts';
import { recent, recentMoment } from '#app/texts/en/console/recent.ts';
import { toTextMessage } from '#app/texts/message-templates.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { useLastAnswer } from '#app/ui/live/use-last-answer.ts';
import { Tag } from '#app/ui/mood/tag.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { formatPhone } from '#domain/identity/person-text.ts';
import type { DeliveryState } from '#domain/outbox/delivery-state.ts';
import { withOrderLink } from '#services/order-key.ts';
import { markSent, readOutbox, settleJob } from '#services/outbox/outbox-admin.ts';
import type { Route } from './+types/outbox.route';
import styles from './outbox.module.css';
import {
  ChannelFilter,
  ChooseAll,
  ChooseMessage,
  MarkChosen,
  type OutboxAnswer,
  OutboxOutcome,
  outboxAddress,
} from './outbox-all.tsx';
import { answerAll } from './outbox-answer.server.ts';
import { messageKind, shortLinks, smsLink } from './outbox-words.ts';
import { settingsHref } from './settings/find-settings.ts';
import { AdminPage } from './shell/admin-page.tsx';
import { MoreRows, rowsAsked } from './shell/more-rows.tsx';
import { NamedOrder } from './shell/named-order.tsx';
import { statusTones } from './shell/status-tones.ts';
import { tabTitle } from './shell/tab-title.ts';
import { freshAfterRefusal, useLive } from './shell/use-live.ts';

export const meta: Route.MetaFunction = () => tabTitle(consoleTexts.nav.outbox);

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
  const found = await readOutbox(ctx, { view, channel, limit: rowsAsked(args.request, STEP) });
  if (found.problem) throw refusePage(found);
  const { senders, origin } = args.context.get(runContext);
  const messages = found.rows.map(({ params, ...row }) => ({
    ...row,
    about: messageKind({ kind: row.kind, params }),
    text:
      toTextMessage(
        withOrderLink({ kind: row.kind, params }, { secret: ctx.secret, origin }),
        ctx.settings,
      ) ?? row.kind,
    isCarried: row.channel === 'text' ? senders.text : senders.email,
  }));
  const { rows: _, ...counted } = found;
  return { view, channel, messages, ...counted, senders, now: ctx.now };
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
  orderNumber: string | null;
  about: string;
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
  byChannel: Record<'text' | 'email', number> | null;
  sentToday: number;
  senders: { text: boolean; email: boolean };
  maySetUp: boolean;
  now: Date;
  answer: OutboxAnswer;
};

const words = outboxTexts;
const VIEWS: readonly View[] = ['waiting', 'failed', 'sent'];

/** The text messages: sent by a sender, or by staff by hand (STAFF-19). */
function OutboxList(props: OutboxListProps) {
  const { view, channel, messages, all, counts, byChannel, senders, maySetUp, now, answer } = props;
  useLive('/staff/live');
  const tabs = VIEWS.map((name) => ({
    href: outboxAddress(name, channel),
    label: name === 'sent' ? words.sentToday(props.sentToday) : words.views[name],
    count: name === 'sent' ? undefined : counts[name],
    current: name === view,
  }));
  const open = view === 'sent' ? [] : messages.filter(({ isWithheld }) => !isWithheld);
  const isChoosing = open.length > 1;
  return (
    <AdminPage
      title={words.title}
      line={lineOf(view, senders.text)}
      actions={
        !senders.text &&
        maySetUp && (
          <ButtonLink
            kind="outline"
            size="small"
            icon={Settings2}
            href={settingsHref('senders')}
            aria-label={words.setUp}
          >
            <span className={styles.atLength}>{words.setUp}</span>
            <span className={styles.inShort}>{words.setUpShort}</span>
          </ButtonLink>
        )
      }
    >
      <OutboxOutcome answer={answer} />
      <Tabs label={words.title} tabs={tabs} />
      {(messages.length > 0 || channel) && <ChannelFilter view={view} channel={channel} counts={byChannel} />}
      {messages.length === 0 && <EmptyState size="h4" title={words.none[view]} line={words.noneLine[view]} />}
      <div className={styles.several} data-choosing={isChoosing || undefined}>
        {messages.length > 0 && (
          <div className={styles.every}>
            {isChoosing ? (
              <ChooseAll count={open.length} />
            ) : (
              <span className={styles.toHead} aria-hidden="true">
                {words.to}
              </span>
            )}
            <span className={styles.messageHead} aria-hidden="true">
              {words.message}
            </span>
          </div>
        )}
        <ul className={styles.letters}>
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} view={view} now={now} />
          ))}
        </ul>
        {isChoosing && <MarkChosen />}
      </div>
      <MoreRows
        address={outboxAddress(view, channel)}
        shown={messages.length}
        all={all}
        step={STEP}
        name={view === 'sent' ? words.older : undefined}
      />
    </AdminPage>
  );
}

/** How one sends by hand is said where something waits to be sent. */
function lineOf(view: View, isCarried: boolean) {
  if (isCarried) return words.carried;
  return view === 'waiting' ? <ByHand /> : undefined;
}

/** The list begins high on a phone: there one line says it. */
function ByHand() {
  return (
    <>
      <span className={styles.atLength}>{words.byHand}</span>
      <span className={styles.inShort}>{words.byHandShort}</span>
    </>
  );
}

type RowProps = { message: Message; view: View; now: Date };

function MessageRow({ message, view, now }: RowProps) {
  const { recipient, about, text, channel, name } = message;
  const to = recipient ?? '';
  const address = channel === 'text' ? formatPhone(to) : to;
  return (
    <li className={styles.letter}>
      {view !== 'sent' && !message.isWithheld && <ChooseMessage id={message.id} name={name ?? address} />}
      <p className={styles.to}>
        <span className={styles.who}>
          <OrderOf message={message} />
          <strong>{name ?? address}</strong>
        </span>
        <span className={styles.quiet}>
          {name && `${address} · `}
          {words.channels[channel === 'email' ? 'email' : 'text']}
          {view !== 'sent' && ` · ${recent(message.createdAt, now)}`}
        </span>
        <Report message={message} />
      </p>
      <div className={styles.what}>
        <p className={styles.text} title={shortLinks(text)}>
          {about && <b>{about}</b>} <span>{shortLinks(text)}</span>
        </p>
        {message.isWithheld && <p className={styles.problem}>{words.withheld}</p>}
        {!message.doneAt && message.lastProblem && message.deliveryState !== 'failed' && (
          <p className={styles.problem}>{words.tried(message.attempts, message.lastProblem)}</p>
        )}
      </div>
      {message.doneAt && (
        <p className={styles.done}>{words.sentBy(momentOf(message.doneAt, now), message.doneBy)}</p>
      )}
      {view !== 'sent' && !message.isWithheld && <Deeds message={message} view={view} />}
    </li>
  );
}

/** In a narrow place a time is not parted from its “PM”. */
const momentOf = (at: Date, now: Date) => recentMoment(at, now).replaceAll(' ', '\u00a0');

/** The order that it is about. */
function OrderOf({ message: { callNumber, orderNumber } }: Pick<RowProps, 'message'>) {
  if (callNumber === null || orderNumber === null) return null;
  return (
    <span className={styles.number}>
      <NamedOrder orderNumber={orderNumber} callNumber={callNumber} />
    </span>
  );
}

/** One next step, and a quiet one: a text is opened first; from then on the next is to mark it. */
function Deeds({ message, view }: Pick<RowProps, 'message' | 'view'>) {
  const [isOpened, setIsOpened] = useState(false);
  const { id, channel, recipient, text, isCarried } = message;
  const isRepeated = view === 'failed' && isCarried;
  const isByHand = channel === 'text' && !isRepeated;
  return (
    <div className={styles.deeds}>
      {isRepeated && <Deed id={id} deed="try-again" isNext />}
      {isByHand && (
        <ButtonLink
          kind={isOpened ? 'quiet' : 'outline'}
          size="small"
          icon={Send}
          href={smsLink(recipient ?? '', text)}
          onClick={() => setIsOpened(true)}
        >
          <span className={styles.beside}>{words.open}</span>
          <span className={styles.short} aria-hidden="true">
            {words.openShort}
          </span>
        </ButtonLink>
      )}
      <Deed id={id} deed="mark-sent" isNext={isByHand ? isOpened : !isRepeated} />
    </div>
  );
}

/** What the text service has said of it since (MAIL-08), in the words of the lists: “Sent” its row says already (LOOK-425). */
function Report({ message: { deliveryState: state, deliveryCode: code } }: { message: Message }) {
  if (!state || state === 'sent') return null;
  return (
    <Tag tone={statusTones.texts[state]}>
      {[words.reports[state], code && words.code(code)].filter(Boolean).join(', ')}
    </Tag>
  );
}

/** A tick beside “Mark sent” read as if it were sent. */
const DEED_ICONS = { 'try-again': RotateCcw, 'mark-sent': undefined };

type DeedProps = { id: number; deed: keyof typeof DEED_ICONS; isNext: boolean };

function Deed({ id, deed, isNext }: DeedProps) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="deed"
        value={deed}
        kind={isNext ? 'outline' : 'quiet'}
        size="small"
        icon={DEED_ICONS[deed]}
      >
        {words.deeds[deed]}
      </Button>
    </Form>
  );
}
