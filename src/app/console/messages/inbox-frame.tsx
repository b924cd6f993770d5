import type { ReactNode } from 'react';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { answerWords, noneFoundWords } from '#app/texts/en/console/inbox.ts';
import { orderStates } from '#app/texts/en/console/order-states.ts';
import { recent } from '#app/texts/en/console/recent.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { callNumberWords } from '#domain/orders/call-number.ts';
import type { Inbox } from '#services/messages/read-inbox.ts';
import { ListFilters } from '../shell/list-filters.tsx';
import { useOwnRights } from '../shell/own-rights.tsx';
import { statusTones } from '../shell/status-tones.ts';
import { useLive } from '../shell/use-live.ts';
import styles from './messages.module.css';

type Threads = Inbox['threads'];
type InboxFrameProps = {
  threads: Threads;
  search: string;
  now: Date;
  selected?: string;
  children?: ReactNode;
};

const words = consoleTexts.messages;

const isWaiting = ({ toAnswer }: Threads[number]) => toAnswer > 0;

/** Who waits for an answer stands first, each part the newest first (LOOK-593); their name says how many they are, once (LOOK-603). */
function inGroups(threads: Threads) {
  const waiting = threads.filter(isWaiting);
  const groups = [
    { name: answerWords.toAnswer(waiting.length), rows: waiting },
    { name: answerWords.answered, rows: threads.filter((thread) => !isWaiting(thread)) },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

/** The list of conversations, live, with one of them open beside it (STAFF-07). */
export function InboxFrame({ threads, search, now, selected, children }: InboxFrameProps) {
  useLive('/staff/live');
  const hasPanes = threads.length > 0 || search !== '';
  // A search keeps the conversation that is open, and with it the page and its field.
  const address = selected ? `/staff/messages/${selected}` : '/staff/messages';
  const groups = inGroups(threads);
  const isAnyWaiting = threads.some(isWaiting);
  return (
    <div
      className={styles.page}
      data-open={children ? true : undefined}
      data-fills={children ? '' : hasPanes ? 'wide' : undefined}
    >
      <div className={styles.list}>
        <header className={styles.head}>
          <div className={styles.titles}>
            <div>
              <Heading level={1} size="h3">
                {words.title}
              </Heading>
              {!search && threads.length > 0 && !isAnyWaiting && (
                <p className={styles.quiet}>{answerWords.none}</p>
              )}
            </div>
            {useOwnRights().includes('outbox') && (
              <ButtonLink kind="outline" size="small" href="/staff/outbox">
                {consoleTexts.nav.outbox}
              </ButtonLink>
            )}
          </div>
          <ListFilters
            action={address}
            search={{ label: words.searchLabel, placeholder: words.search, value: search }}
            whole={address}
          />
        </header>
        {threads.length === 0 && <NoThreads search={search} whole={address} />}
        {groups.map(({ name, rows }) => (
          <section key={name} aria-label={name}>
            {isAnyWaiting && <h2 className={styles.group}>{name}</h2>}
            <ul className={styles.threads}>
              {rows.map((thread) => (
                <ThreadRow
                  key={thread.customerId}
                  thread={thread}
                  search={search}
                  now={now}
                  isOpen={thread.customerId === selected}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {children && <div className={styles.open}>{children}</div>}
      {!children && hasPanes && (
        <div className={styles.choose}>
          {threads.length > 0 && <EmptyState size="h4" title={words.choose} />}
        </div>
      )}
    </div>
  );
}

function NoThreads({ search, whole }: { search: string; whole: string }) {
  if (!search) return <EmptyState size="h4" title={words.none} line={words.noneLine} />;
  const all = (
    <ButtonLink kind="outline" size="small" href={whole}>
      {noneFoundWords.all}
    </ButtonLink>
  );
  return (
    <EmptyState size="h4" title={noneFoundWords.title(search)} line={noneFoundWords.line} action={all} />
  );
}

type ThreadRowProps = { thread: Threads[number]; search: string; now: Date; isOpen: boolean };

function ThreadRow({ thread, search, now, isOpen }: ThreadRowProps) {
  const isToAnswer = thread.toAnswer > 0;
  const query = search ? `?q=${encodeURIComponent(search)}` : '';
  return (
    <li>
      <AppLink
        href={`/staff/messages/${thread.customerId}${query}`}
        className={styles.row}
        aria-current={isOpen ? 'page' : undefined}
        data-unread={thread.unread > 0 || undefined}
        data-to-answer={isToAnswer || undefined}
      >
        <span className={styles.who}>
          <span className={styles.name}>
            {thread.firstName} {thread.lastName}
          </span>
          <span className={styles.at}>{recent(thread.at, now)}</span>
        </span>
        <span className={styles.last}>
          <span className={styles.preview}>
            {thread.isAdminMessage && `${words.us}: `}
            {thread.preview}
          </span>
          {thread.order && <OrderChip order={thread.order} />}
          {isToAnswer && (
            <span className={styles.count}>
              {thread.toAnswer}
              <span className="sr-only"> {answerWords.count(thread.unread)}</span>
            </span>
          )}
        </span>
      </AppLink>
    </li>
  );
}

/** The order that is under way for who writes: what the message is most likely about. */
export function OrderChip({
  order: { callNumber, status },
}: {
  order: NonNullable<Threads[number]['order']>;
}) {
  return (
    <Tag tone={statusTones.orders[status]}>
      <span>
        {callNumberWords(callNumber)} {orderStates[status]}
      </span>
    </Tag>
  );
}
