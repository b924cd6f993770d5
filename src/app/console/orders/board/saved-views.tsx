import type { ReactNode } from 'react';
import { boardTexts } from '#app/texts/en/console/board.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { type SavedView, VIEW_LIMITS } from '#domain/preferences.ts';
import { AdminText } from '../../form/admin-fields.tsx';
import { FieldForm } from '../../form/field-form.tsx';
import { FileLink } from '../../shell/file-link.tsx';
import { type BoardQuery, boardSearch, urgentFirst, viewQuery } from './board-query.ts';
import styles from './saved-views.module.css';

const words = boardTexts.views;

/** How many orders each view of everybody holds. */
export type CountedViews = Record<
  'board' | 'open' | 'unpaid' | 'waits' | 'overdue' | 'doneToday' | 'all',
  number
>;

/** The views that everybody has. */
const EVERYBODYS = [
  { key: 'board', query: 'view=table' },
  { key: 'open', query: 'view=table&status=open' },
  { key: 'unpaid', query: 'view=table&status=open&payment=awaiting_confirmation' },
  { key: 'waits', query: 'view=table&waits=1' },
  { key: 'overdue', query: 'view=table&late=1' },
  { key: 'doneToday', query: 'view=table&ended=today' },
  { key: 'all', query: 'view=table&status=all' },
] as const satisfies readonly { key: keyof CountedViews; query: string }[];

/** Named filters: everybody's, and one's own, each an address (BOARD-06). */
export function SavedViews({
  query,
  views,
  counts,
  mayExport,
}: {
  query: BoardQuery;
  views: readonly SavedView[];
  counts: CountedViews | null;
  mayExport: boolean;
}) {
  const current = viewQuery(query);
  const own = views.find((view) => view.query === current);
  const address = `/staff/orders${boardSearch(query)}`;
  return (
    <nav className={styles.views} aria-label={words.title}>
      {EVERYBODYS.map((view) => (
        <ViewLink key={view.key} name={words[view.key]} query={view.query} current={current}>
          {counts && <span className={styles.count}>{boardTexts.listed(counts[view.key])}</span>}
        </ViewLink>
      ))}
      {views.map((view) => (
        <ViewLink key={view.name} {...view} current={current} />
      ))}
      {own ? (
        <Form method="post" action={address} preventScrollReset>
          <input type="hidden" name="intent" value="remove-view" />
          <input type="hidden" name="name" value={own.name} />
          <Button type="submit" kind="quiet" size="small">
            {words.remove(own.name)}
          </Button>
        </Form>
      ) : (
        !EVERYBODYS.some((view) => view.query === current) && <SaveView address={address} current={current} />
      )}
      <span className={styles.end}>
        <Urgency query={query} />
        {mayExport && (
          <FileLink href={`/staff/orders/export${boardSearch({ ...query, page: 1 })}`} short={words.csvShort}>
            {words.csv}
          </FileLink>
        )}
      </span>
    </nav>
  );
}

/** It is no column's order, so no head says it: words do, and they lead back to it (BOARD-04). */
function Urgency({ query }: { query: BoardQuery }) {
  const way = urgentFirst(query);
  if (!way) return null;
  return way.isNow ? (
    <span className={styles.order}>{boardTexts.isUrgentFirst}</span>
  ) : (
    <AppLink href={`/staff/orders${way.href}`} className={styles.order}>
      {boardTexts.urgentFirst}
    </AppLink>
  );
}

type ViewLinkProps = SavedView & { current: string; children?: ReactNode };

function ViewLink({ name, query, current, children }: ViewLinkProps) {
  return (
    <AppLink
      href={`/staff/orders?${query}`}
      className={styles.view}
      aria-current={query === current ? 'page' : undefined}
    >
      {name} {children}
    </AppLink>
  );
}

function SaveView({ address, current }: { address: string; current: string }) {
  return (
    <details className={styles.save} key={current}>
      <summary>{words.save}</summary>
      <FieldForm name="save-view" method="post" action={address} preventScrollReset>
        <input type="hidden" name="intent" value="save-view" />
        <input type="hidden" name="query" value={current} />
        <AdminText label={words.name} name="name" maxLength={VIEW_LIMITS.nameLetters} required />
        <Button type="submit">{consoleTexts.order.save}</Button>
      </FieldForm>
    </details>
  );
}
