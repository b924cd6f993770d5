import { ArrowLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { redirect, useRevalidator } from 'react-router';
import { z } from 'zod';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuseInWords, refusePage } from '#app/http/refuse.server.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { recentMoment } from '#app/texts/en/console/recent.ts';
import { messagesTexts } from '#app/texts/en/storefront/messages.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { ChatLog } from '#app/ui/chat/chat-log.tsx';
import { Composer } from '#app/ui/chat/composer.tsx';
import { useReading } from '#app/ui/chat/use-reading.ts';
import { useSending } from '#app/ui/chat/use-sending.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { useLastAnswer } from '#app/ui/live/use-last-answer.ts';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { formatPhone } from '#domain/identity/person-text.ts';
import { MESSAGE_CHARACTERS, THREAD_PAGE, threadLength } from '#domain/messages.ts';
import { readInbox, readStaffThread, type StaffThread } from '#services/messages/read-inbox.ts';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/thread.route';
import { CloseBar } from './close-bar.tsx';
import { InboxFrame, OrderChip } from './inbox-frame.tsx';
import { useKeptDraft } from './kept-drafts.tsx';
import { answerStaffMessage } from './message-form.server.ts';
import styles from './messages.module.css';
import { useGlance } from './use-glance.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  tabTitle(loaderData?.thread.person.name, consoleTexts.nav.messages);

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const { searchParams } = new URL(args.request.url);
  const customerId = z.uuid().safeParse(args.params.customer).data;
  if (!customerId) throw refusePage({ problem: 'not-found' });
  const limit = threadLength(searchParams.get('show'));
  const search = searchParams.get('q') ?? '';
  const [inbox, thread] = await Promise.all([
    readInbox(ctx, { search }),
    readStaffThread(ctx, { customerId, limit }),
  ]);
  if ('problem' in inbox || 'problem' in thread) throw refusePage({ problem: 'not-found' });
  return { threads: inbox.threads, search, thread, now: ctx.now };
}

/** A reply sent without script. */
export async function action(args: Route.ActionArgs) {
  const answer = await answerStaffMessage(getShop(args), args.params.customer, await readForm(args.request));
  if ('problem' in answer) return refuseInWords(answer);
  return redirect(`/staff/messages/${args.params.customer}`);
}

/** One conversation beside the list (STAFF-07). */
export default function ThreadPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  const { threads, search, thread, now } = loaderData;
  return (
    <InboxFrame threads={threads} search={search} now={now} selected={thread.person.id}>
      {answer && <Notice tone="bad">{answer.message}</Notice>}
      <StaffChat key={thread.person.id} thread={thread} now={now} />
    </InboxFrame>
  );
}

const words = consoleTexts.messages;

/** The conversation with one customer: staff's lines on the right, theirs on the left (STAFF-07). */
function StaffChat({ thread, now }: { thread: StaffThread; now: Date }) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const address = `/staff/messages/${thread.person.id}`;
  const say = `${address}/say`;
  const sending = useSending({
    address: say,
    known: new Set(thread.messages.flatMap(({ clientKey }) => clientKey ?? [])),
    onSent: () => void revalidate(),
    onFailed: (message) => toast.error(message ?? messagesTexts.failed),
    kept: useKeptDraft(thread.person.id),
  });
  const unread = thread.messages.findLast(({ isAdminMessage, isRead }) => !isAdminMessage && !isRead);
  const talk = useRef<HTMLElement>(null);
  const isGlance = useGlance(talk);
  useReading(say, isGlance ? null : (unread?.id ?? null), revalidate);
  return (
    <section className={styles.chat} aria-labelledby="thread-with" ref={talk}>
      <ChatHead thread={thread} />
      <ChatLog
        label={words.with(thread.person.name)}
        entries={[...said(thread, now), ...sending.pending.map(toPending)]}
        earlier={
          thread.hasEarlier && (
            <ButtonLink
              kind="quiet"
              size="small"
              href={`${address}?show=${thread.messages.length + THREAD_PAGE}`}
              preventScrollReset
            >
              {messagesTexts.earlier}
            </ButtonLink>
          )
        }
        empty={<p className={styles.quiet}>{words.noneYet}</p>}
      />
      <CloseBar thread={thread} />
      <Composer
        words={words.composer}
        action={address}
        maxLength={MESSAGE_CHARACTERS}
        draft={sending.draft}
        onDraft={sending.setDraft}
        onSend={sending.send}
        trouble={sending.trouble}
      />
    </section>
  );
}

/** Back, who it is and the order that is under way in one line; below the name what is known of the person (LOOK-614). */
function ChatHead({ thread: { person, summary, order } }: { thread: StaffThread }) {
  const facts = [...(person.clubMember ? [words.club] : []), ...(person.isVip ? [words.vip] : [])];
  return (
    <header className={styles.chatHead}>
      <AppLink href="/staff/messages" className={styles.back} aria-label={words.back}>
        <Icon of={ArrowLeft} />
      </AppLink>
      <div>
        <Heading level={2} size="h4" id="thread-with">
          {person.name}
        </Heading>
        <p className={styles.quiet}>
          <a href={`tel:+1${person.phone.replace(/\D/g, '').slice(-10)}`}>{formatPhone(person.phone)}</a>
          {' · '}
          <AppLink href={`/staff/orders?q=${person.phone}&view=table`}>{words.orders(summary.total)}</AppLink>
          {facts.map((fact) => ` · ${fact}`)}
        </p>
      </div>
      {order && (
        <AppLink href={`/staff/orders/${order.orderNumber}`} className={styles.orderLink}>
          <OrderChip order={order} />
          <Icon of={ChevronRight} size="small" />
        </AppLink>
      )}
    </header>
  );
}

function said({ messages }: StaffThread, now: Date) {
  return messages.map((message) => ({
    key: message.clientKey ?? String(message.id),
    side: message.isAdminMessage ? ('mine' as const) : ('theirs' as const),
    label: message.senderName || words.us,
    text: message.content,
    time:
      message.isAdminMessage && message.isRead
        ? `${recentMoment(message.at, now)}, ${messagesTexts.seen}`
        : recentMoment(message.at, now),
  }));
}

function toPending({ clientKey, content }: { clientKey: string; content: string }) {
  return {
    key: clientKey,
    side: 'mine' as const,
    label: words.us,
    text: content,
    time: messagesTexts.sending,
    isPending: true,
  };
}
