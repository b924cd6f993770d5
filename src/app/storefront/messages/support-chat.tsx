import { useRevalidator } from 'react-router';
import { messagesTexts } from '#app/texts/en/storefront/messages.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { ChatLog } from '#app/ui/chat/chat-log.tsx';
import { Composer } from '#app/ui/chat/composer.tsx';
import { useReading } from '#app/ui/chat/use-reading.ts';
import { useSending } from '#app/ui/chat/use-sending.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { MESSAGE_CHARACTERS, THREAD_PAGE } from '#domain/messages.ts';
import type { MessageView, Thread } from '#services/messages/read-thread.ts';
import styles from './messages.module.css';

const SAY = '/messages/say';

/** The panel in which customer and shop talk (MSG-04 to MSG-12). */
export function SupportChat({ thread }: { thread: Thread }) {
  const words = messagesTexts;
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const known = new Set(thread.messages.flatMap(({ clientKey }) => clientKey ?? []));
  const sending = useSending({
    address: SAY,
    known,
    onSent: () => {
      toast.success(words.sent);
      void revalidate();
    },
    onFailed: (message) => toast.error(message ?? words.failed),
  });
  useReading(SAY, newestUnread(thread.messages), revalidate);
  const entries = useEntries(thread.messages, sending.pending);
  return (
    <section className={styles.panel} aria-labelledby="support-chat" data-bottom-bar>
      <header className={styles.head}>
        <Heading level={2} size="h4" id="support-chat">
          {words.chat}
        </Heading>
      </header>
      <ChatLog
        label={words.chat}
        entries={entries}
        earlier={thread.hasEarlier && <Earlier shown={thread.messages.length} />}
        empty={<EmptyState title={words.empty} line={words.emptyLine} />}
      />
      <Composer
        words={words.composer}
        action="/messages"
        maxLength={MESSAGE_CHARACTERS}
        draft={sending.draft}
        onDraft={sending.setDraft}
        onSend={sending.send}
        trouble={sending.trouble}
      />
    </section>
  );
}

function Earlier({ shown }: { shown: number }) {
  const messages = messagesTexts;
  return (
    <div className={styles.earlier}>
      <ButtonLink
        kind="quiet"
        size="small"
        href={`/messages?show=${shown + THREAD_PAGE}`}
        preventScrollReset
        replace
      >
        {messages.earlier}
      </ButtonLink>
    </div>
  );
}

type Pending = ReturnType<typeof useSending>['pending'];

function useEntries(stored: readonly MessageView[], pending: Pending) {
  const { moments } = useTexts();
  const words = messagesTexts;
  const said = stored.map((message) => ({
    key: message.clientKey ?? String(message.id),
    side: message.isAdminMessage ? ('theirs' as const) : ('mine' as const),
    label: message.isAdminMessage ? words.support : words.you,
    text: message.content,
    time: whenRead(moments.dateAndTime(message.at), message, words.seen),
  }));
  const sent = pending.map(({ clientKey, content }) => ({
    key: clientKey,
    side: 'mine' as const,
    label: words.you,
    text: content,
    time: words.sending,
    isPending: true,
  }));
  return [...said, ...sent];
}

function whenRead(time: string, message: MessageView, seen: string): string {
  return !message.isAdminMessage && message.isRead ? `${time}, ${seen}` : time;
}

function newestUnread(stored: readonly MessageView[]): number | null {
  return stored.findLast(({ isAdminMessage, isRead }) => isAdminMessage && !isRead)?.id ?? null;
}
