import type { ReactNode } from 'react';
import { recentMoment } from '#app/texts/en/console/recent.ts';
import { wholesale as words } from '#app/texts/en/console/wholesale.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { WHOLESALE_STATUSES, type WholesaleStatus } from '#domain/wholesale.ts';
import type { WholesaleInbox } from '#services/wholesale.ts';
import { BackToList } from '../shell/back-to-list.tsx';
import { useOwnRights } from '../shell/own-rights.tsx';
import { groupOf } from '../shell/sections.ts';
import { statusTones } from '../shell/status-tones.ts';
import { useLive } from '../shell/use-live.ts';
import styles from './wholesale.module.css';

type InboxProps = {
  inbox: WholesaleInbox;
  status: WholesaleStatus | null;
  now: Date;
  /** The request that is open, beside the list. */
  children?: ReactNode;
};

export const statusSearch = (status: WholesaleStatus | null) => (status ? `?status=${status}` : '');

/** The requests for the line sheet, live (STAFF-14). */
export function RequestInbox({ inbox, status, now, children }: InboxProps) {
  useLive('/staff/live');
  const group = groupOf('/staff/wholesale', useOwnRights());
  const { counts, requests, selected } = inbox;
  const all = WHOLESALE_STATUSES.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
  const tabs = [null, ...WHOLESALE_STATUSES].map((one) => ({
    href: `/staff/wholesale${statusSearch(one)}`,
    label: one ? words.statuses[one] : words.all,
    count: one ? (counts[one] ?? 0) : all,
    current: one === status,
  }));
  return (
    <div className={styles.page} data-open={children ? true : undefined}>
      <div className={styles.list}>
        <div className={styles.name}>
          {group && <BackToList href={group.href}>{group.label}</BackToList>}
          <Heading level={1} size="h3">
            {words.title}
          </Heading>
          <p>{words.line}</p>
        </div>
        <Tabs label={words.setStatus} tabs={tabs} />
        {requests.length === 0 && <EmptyState size="h4" title={words.empty} line={words.emptyLine} />}
        {requests.length > 0 && (
          <RequestTable requests={requests} selectedId={selected?.id ?? null} status={status} now={now} />
        )}
      </div>
      {children}
    </div>
  );
}

type RequestTableProps = {
  requests: WholesaleInbox['requests'];
  selectedId: string | null;
  status: WholesaleStatus | null;
  now: Date;
};

/** One request a row, which opens it; on a phone a row is two lines (LOOK-55). */
function RequestTable({ requests, selectedId, status, now }: RequestTableProps) {
  const { heads } = words;
  return (
    <DataTable
      caption={words.title}
      rows={requests}
      keyOf={({ id }) => id}
      isSelected={({ id }) => id === selectedId}
      opensRows
      columns={[
        {
          head: heads.shop,
          cell: ({ id, shopName, city }) => (
            <>
              <AppLink
                href={`/staff/wholesale/${id}${statusSearch(status)}`}
                aria-current={id === selectedId ? 'true' : undefined}
                preventScrollReset
              >
                {shopName}
              </AppLink>
              <span className={styles.city}>{city}</span>
            </>
          ),
        },
        {
          head: heads.contact,
          cell: ({ contactName, city }) => (
            <>
              {contactName}
              <span className={styles.from}>, {city}</span>
            </>
          ),
          plain: true,
        },
        { head: heads.city, cell: ({ city }) => city, wide: true },
        {
          head: heads.asked,
          cell: ({ createdAt }) => (
            <time dateTime={createdAt.toISOString()}>{recentMoment(createdAt, now)}</time>
          ),
          plain: true,
        },
        {
          head: words.setStatus,
          cell: (request) => (
            <Tag tone={statusTones.wholesale[request.status]}>{words.statuses[request.status]}</Tag>
          ),
          beside: true,
        },
      ]}
    />
  );
}

/** The status that the address asks for; none for anything else. */
export function parseStatus(url: string): WholesaleStatus | null {
  const asked = new URL(url).searchParams.get('status');
  return WHOLESALE_STATUSES.find((status) => status === asked) ?? null;
}
