import { getShop } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { audit as words } from '#app/texts/en/console/audit.ts';
import { recentMoment } from '#app/texts/en/console/recent.ts';
import { moments } from '#app/texts/en/moments.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { callNumberWords } from '#domain/orders/call-number.ts';
import { readAudit } from '#services/staff/read-audit.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { FileLink } from '../shell/file-link.tsx';
import { FilterField, FilterSelect, ListFilters } from '../shell/list-filters.tsx';
import { Pages } from '../shell/pages.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import type { Route } from './+types/audit.route';
import styles from './audit.module.css';
import { Changes } from './audit-changes.tsx';
import { type AskedAudit, auditSearch, parseAuditQuery, toAuditFilter } from './audit-query.ts';
import { aboutOf, actionName, changesOf, kindName } from './audit-words.ts';

export const meta: Route.MetaFunction = () => tabTitle(words.title);

export async function loader(args: Route.LoaderArgs) {
  const asked = parseAuditQuery(args.request.url);
  const ctx = getShop(args);
  const found = await readAudit(ctx, toAuditFilter(asked));
  if (found.problem) throw refusePage(found);
  const people = found.people.map(({ id, name }) => [id, name] as const);
  const rows = found.rows.map((row) => ({
    ...{ id: row.id, at: row.at, number: row.employeeNumber, count: row.count },
    who: [row.firstName, row.lastName].filter(Boolean).join(' ') || words.shop,
    ...{
      what: actionName(row),
      about: row.subjectKind === 'shift' ? ownShift(row) : aboutOf(row),
      changes: changesOf(row, new Map([...people, ...calledOf(row)])),
    },
  }));
  const kinds = found.kinds.map((kind) => ({ value: kind, label: kindName(kind) }));
  return { ...found, kinds, rows, asked, now: ctx.now };
}

/** Whoever starts a shift starts their own: the entry says who by itself. */
const ownShift = (row: Parameters<typeof aboutOf>[0] & { employeeNumber: string | null }) =>
  row.subjectId === row.employeeNumber ? { name: '', href: null } : aboutOf(row);

/** The orders that it lists by the numbers by which they are called (LOOK-53). */
function calledOf({ called }: { called: Record<string, number> | null }) {
  return Object.entries(called ?? {}).map(([order, call]) => [order, callNumberWords(call)] as const);
}

/** Everything that staff have changed, in words (STAFF-23, LOOK-05). */
export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { rows, kinds, people, hasMore, mayExport, asked, now } = loaderData;
  // Of nothing there is nothing to filter, and no file.
  const isWorth = rows.length > 0 || isFiltered(asked);
  return (
    <AdminPage
      title={words.title}
      line={words.line}
      actions={
        mayExport &&
        isWorth && (
          <FileLink href={`/staff/audit/export${auditSearch({ ...asked, before: null })}`}>
            {words.csv}
          </FileLink>
        )
      }
    >
      {isWorth && !asked.step && <Filters asked={asked} kinds={kinds} people={people} />}
      {asked.step && rows[0] && (
        <p>
          {words.atOnce(rows[0].who, moments.dateAndMinute(rows[0].at))}{' '}
          <AppLink href="/staff/audit">{words.clear}</AppLink>
        </p>
      )}
      {rows.length === 0 && <Empty isFiltered={isFiltered(asked)} />}
      {rows.length > 0 && <AuditTable rows={rows} now={now} />}
      <Pages
        next={
          hasMore
            ? {
                href: `/staff/audit${auditSearch({ ...asked, before: rows.at(-1)?.id ?? null })}`,
                word: words.older,
              }
            : null
        }
      />
    </AdminPage>
  );
}

type Rows = Route.ComponentProps['loaderData']['rows'];
type FiltersProps = { asked: AskedAudit } & Pick<Route.ComponentProps['loaderData'], 'kinds' | 'people'>;

const isFiltered = ({ kind, who, from, to, q, before, step }: AskedAudit) =>
  Boolean(kind || who || from || to || q || before || step);

function Empty({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) return <EmptyState size="h4" title={words.empty} line={words.emptyLine} />;
  return (
    <EmptyState
      size="h4"
      title={words.noneFound}
      line={words.noneFoundLine}
      action={
        <ButtonLink kind="outline" size="small" href="/staff/audit">
          {words.clear}
        </ButtonLink>
      }
    />
  );
}

/** Every filter in the bar that all lists have (LOOK-20, LOOK-29). */
function Filters({ asked, kinds, people }: FiltersProps) {
  return (
    <ListFilters
      search={{ label: words.searchLabel, placeholder: words.search, value: asked.q }}
      set={[asked.kind, asked.who, asked.from, asked.to].filter(Boolean).length}
      whole="/staff/audit"
    >
      <FilterSelect name="kind" label={words.kind} all={words.all} value={asked.kind} options={kinds} />
      <FilterSelect
        name="who"
        label={words.person}
        all={words.everybody}
        value={asked.who}
        options={[
          ...people.map(({ id, name, employeeNumber }) => ({
            value: id,
            label: `${name}, ${employeeNumber}`,
          })),
          { value: 'shop', label: words.shop },
        ]}
      />
      <FilterField label={words.from} type="date" name="from" defaultValue={asked.from} />
      <FilterField label={words.to} type="date" name="to" defaultValue={asked.to} />
    </ListFilters>
  );
}

function AuditTable({ rows, now }: { rows: Rows; now: Date }) {
  const { heads } = words;
  return (
    <div className={styles.table}>
      <DataTable
        caption={words.title}
        rows={rows}
        keyOf={(row) => String(row.id)}
        columns={[
          { head: heads.at, cell: (row) => <When row={row} now={now} /> },
          {
            head: heads.who,
            cell: (row) => <span title={row.number ?? undefined}>{row.who}</span>,
            wide: true,
          },
          { head: heads.action, cell: (row) => row.what },
          { head: heads.subject, cell: (row) => <About about={row.about} /> },
          { head: heads.changes, cell: (row) => <Done row={row} />, wrap: true },
        ]}
      />
    </div>
  );
}

type Row = Rows[number];

/** Where there is no room for a column of its own, who did it stands below when. */
function When({ row, now }: { row: Row; now: Date }) {
  return (
    <>
      <span title={moments.dateAndMinute(row.at)}>{recentMoment(row.at, now)}</span>
      <span className={styles.by}>{row.who}</span>
    </>
  );
}

/** Of what was done at once to many, what became of one, and the way to the others (LOOK-591). */
function Done({ row: { id, changes, count } }: { row: Row }) {
  return (
    <>
      <Changes changes={changes} />
      {count > 1 && (
        <AppLink href={`/staff/audit?step=${id}`} className={styles.others}>
          {words.others(count - 1)}
        </AppLink>
      )}
    </>
  );
}

function About({ about: { name, href, number, part } }: { about: Row['about'] }) {
  return (
    <>
      {href ? (
        <AppLink href={href} title={number}>
          {name}
        </AppLink>
      ) : (
        name
      )}
      {part && <span className={styles.part}>{part}</span>}
    </>
  );
}
