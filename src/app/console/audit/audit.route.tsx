import { getShop } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { audit as words } from '#app/texts/en/console/audit.ts';
import { moments } from '#app/texts/en/moments.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { readAudit } from '#services/staff/read-audit.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { FileLink } from '../shell/file-link.tsx';
import { Pages } from '../shell/pages.tsx';
import type { Route } from './+types/audit.route';
import styles from './audit.module.css';
import { type AskedAudit, auditSearch, parseAuditQuery, toAuditFilter } from './audit-query.ts';
import { aboutOf, actionName, type Change, changesOf, kindName } from './audit-words.ts';

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader(args: Route.LoaderArgs) {
  const asked = parseAuditQuery(args.request.url);
  const found = await readAudit(getShop(args), toAuditFilter(asked));
  if (found.problem) throw refusePage(found);
  const names = new Map(found.people.map(({ id, name }) => [id, name]));
  const rows = found.rows.map((row) => ({
    ...{ id: row.id, at: row.at, who: row.firstName ?? words.shop, number: row.employeeNumber },
    ...{ what: actionName(row.action), about: aboutOf(row), changes: changesOf(row, names) },
  }));
  return { ...found, rows, asked };
}

/** Everything that staff have changed, in words (STAFF-23, LOOK-05). */
export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { rows, kinds, people, hasMore, mayExport, asked } = loaderData;
  return (
    <AdminPage
      title={words.title}
      line={words.line}
      actions={
        mayExport && (
          <FileLink href={`/staff/audit/export${auditSearch({ ...asked, before: null })}`}>
            {words.csv}
          </FileLink>
        )
      }
    >
      <Filters asked={asked} kinds={kinds} people={people} />
      {rows.length === 0 && (
        <EmptyState size="h4" title={words.empty} line={isFiltered(asked) ? undefined : words.emptyLine} />
      )}
      {rows.length > 0 && <AuditTable rows={rows} />}
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

const isFiltered = ({ kind, who, from, to, q, before }: AskedAudit) =>
  Boolean(kind || who || from || to || q || before);

function Filters({ asked, kinds, people }: FiltersProps) {
  return (
    <Form method="get" className={styles.filters} role="search" key={JSON.stringify(asked)}>
      <TextField
        label={words.searchLabel}
        name="q"
        type="search"
        placeholder={words.search}
        defaultValue={asked.q}
      />
      <SelectField
        label={words.kind}
        name="kind"
        defaultValue={asked.kind}
        options={[
          { value: '', label: words.all },
          ...kinds.map((kind) => ({ value: kind, label: kindName(kind) })),
        ]}
      />
      <SelectField
        label={words.person}
        name="who"
        defaultValue={asked.who}
        options={[
          { value: '', label: words.everybody },
          ...people.map(({ id, name, employeeNumber }) => ({
            value: id,
            label: `${name}, ${employeeNumber}`,
          })),
          { value: 'shop', label: words.shop },
        ]}
      />
      <TextField label={words.from} name="from" type="date" defaultValue={asked.from} />
      <TextField label={words.to} name="to" type="date" defaultValue={asked.to} />
      <div className={styles.deeds}>
        <Button type="submit" kind="outline">
          {words.find}
        </Button>
        {isFiltered(asked) && (
          <ButtonLink kind="quiet" size="small" href="/staff/audit">
            {words.clear}
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}

function AuditTable({ rows }: { rows: Rows }) {
  const { heads } = words;
  return (
    <div className={styles.table}>
      <DataTable
        caption={words.title}
        rows={rows}
        keyOf={(row) => String(row.id)}
        columns={[
          { head: heads.action, cell: (row) => row.what },
          { head: heads.subject, cell: (row) => <About about={row.about} />, wrap: true },
          { head: heads.changes, cell: (row) => <Changes changes={row.changes} />, wrap: true },
          { head: heads.who, cell: byOf, wide: true },
          { head: heads.at, cell: (row) => <When row={row} />, beside: true },
        ]}
      />
    </div>
  );
}

const byOf = ({ who, number }: Rows[number]) => [who, number].filter(Boolean).join(' ');

/** Where there is no room for a column of its own, who did it stands below when. */
function When({ row }: { row: Rows[number] }) {
  return (
    <>
      {moments.dateAndTime(row.at)}
      <span className={styles.by}>{byOf(row)}</span>
    </>
  );
}

function About({ about: { name, href } }: { about: Rows[number]['about'] }) {
  return href ? <AppLink href={href}>{name}</AppLink> : name;
}

const SHOWN = 3;
/** About what three lines of a tablet's column hold; more is cut until it is asked for. */
const LONG = 180;

/** The first lines; what is longer and the others are folded. */
function Changes({ changes }: { changes: readonly Change[] }) {
  const first = changes.slice(0, SHOWN);
  const others = changes.slice(SHOWN);
  const length = first.reduce((sum, { name, words: said }) => sum + name.length + said.length, 0);
  const isLong = length > LONG;
  return (
    <div className={styles.changes} data-long={isLong || undefined}>
      <div className={styles.first}>
        <Lines changes={first} />
      </div>
      {(isLong || others.length > 0) && (
        <details className={styles.more}>
          <summary>{isLong ? words.whole : words.more(others.length)}</summary>
          <Lines changes={others} />
        </details>
      )}
    </div>
  );
}

function Lines({ changes }: { changes: readonly Change[] }) {
  return changes.map(({ name, words: said }) => (
    <span key={name} className={styles.change}>
      {name && <span className={styles.name}>{name}</span>} {said}
    </span>
  ));
}
