import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { wholesale as words } from '#app/texts/en/console/wholesale.ts';
import { moments } from '#app/texts/en/moments.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { WHOLESALE_STATUSES, type WholesaleStatus } from '#domain/wholesale.ts';
import type { WholesaleInbox } from '#services/wholesale.ts';
import { statusTones } from '../shell/status-tones.ts';
import { useLive } from '../shell/use-live.ts';
import styles from './wholesale.module.css';

type InboxProps = {
  inbox: WholesaleInbox;
  status: WholesaleStatus | null;
  /** The request that is open, beside the list. */
  children?: ReactNode;
};

export const statusSearch = (status: WholesaleStatus | null) => (status ? `?status=${status}` : '');

/** The requests for the line sheet, live (STAFF-14). */
export function RequestInbox({ inbox, status, children }: InboxProps) {
  useLive('/staff/live');
  const { counts, requests, selected } = inbox;
  const tabs = [null, ...WHOLESALE_STATUSES].map((one) => ({
    href: `/staff/wholesale${statusSearch(one)}`,
    label: one ? words.statuses[one] : words.all,
    count: one ? (counts[one] ?? 0) : undefined,
    current: one === status,
  }));
  return (
    <div className={styles.page} data-open={children ? true : undefined}>
      <div className={styles.list}>
        <Heading level={1} size="h3">
          {words.title}
        </Heading>
        <Tabs label={words.setStatus} tabs={tabs} />
        {requests.length === 0 && <EmptyState size="h4" title={words.empty} line={words.emptyLine} />}
        <ul>
          {requests.map((request) => (
            <li key={request.id}>
              <AppLink
                className={styles.row}
                href={`/staff/wholesale/${request.id}${statusSearch(status)}`}
                aria-current={request.id === selected?.id ? 'true' : undefined}
                preventScrollReset
              >
                <span className={styles.line}>
                  <strong>{request.shopName}</strong>
                  <Tag tone={statusTones.wholesale[request.status]}>{words.statuses[request.status]}</Tag>
                </span>
                <span className={styles.line}>
                  <span>
                    {request.contactName}, {request.city}
                  </span>
                  <time dateTime={request.createdAt.toISOString()}>
                    {moments.dateAndTime(request.createdAt)}
                  </time>
                </span>
                <Icon of={ChevronRight} size="small" />
              </AppLink>
            </li>
          ))}
        </ul>
      </div>
      {children}
    </div>
  );
}

/** The status that the address asks for; none for anything else. */
export function parseStatus(url: string): WholesaleStatus | null {
  const asked = new URL(url).searchParams.get('status');
  return WHOLESALE_STATUSES.find((status) => status === asked) ?? null;
}
