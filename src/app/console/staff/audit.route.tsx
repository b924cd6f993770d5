import { z } from 'zod';
import { getShop } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { audit as words } from '#app/texts/en/console/staff.ts';
import { en } from '#app/texts/en.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { readAudit } from '#services/staff/read-audit.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import styles from '../staff/people.module.css';
import type { Route } from './+types/audit.route';

export const meta: Route.MetaFunction = () => [{ title: words.title }];

const query = z.object({
  kind: z.string().max(40).catch(''),
  q: z.string().max(80).catch(''),
  before: z.coerce.number().int().min(1).nullable().catch(null),
});

export async function loader(args: Route.LoaderArgs) {
  const asked = query.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  const found = await readAudit(getShop(args), {
    kind: asked.kind || null,
    search: asked.q,
    beforeId: asked.before,
  });
  if (found.problem) throw refusePage(found);
  const rows = found.rows.map(({ before, after, ...row }) => ({
    ...row,
    before: toLine(before),
    after: toLine(after),
  }));
  return { ...found, rows, asked };
}

/** Everything that staff have changed (STAFF-23). */
export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { rows, kinds, hasMore, asked } = loaderData;
  const older = new URLSearchParams({ kind: asked.kind, q: asked.q, before: String(rows.at(-1)?.id ?? '') });
  return (
    <AdminPage title={words.title} line={words.line}>
      <Form method="get" className={styles.filters} role="search">
        <SelectField
          label={words.kind}
          name="kind"
          defaultValue={asked.kind}
          options={[{ value: '', label: words.all }, ...kinds.map((kind) => ({ value: kind, label: kind }))]}
        />
        <TextField label={words.searchLabel} name="q" placeholder={words.search} defaultValue={asked.q} />
        <Button type="submit" kind="outline">
          {words.find}
        </Button>
      </Form>
      {rows.length === 0 && <EmptyState size="h4" title={words.empty} />}
      {rows.length > 0 && <AuditTable rows={rows} />}
      {hasMore && (
        <ButtonLink kind="outline" href={`/staff/audit?${older}`}>
          {words.older}
        </ButtonLink>
      )}
    </AdminPage>
  );
}

type Rows = Route.ComponentProps['loaderData']['rows'];

function AuditTable({ rows }: { rows: Rows }) {
  const { heads } = words;
  return (
    <DataTable
      caption={words.title}
      rows={rows}
      keyOf={(row) => String(row.id)}
      columns={[
        { head: heads.at, cell: (row) => en.moments.dateAndTime(row.at) },
        { head: heads.who, cell: (row) => [row.firstName ?? words.shop, row.employeeNumber].join(' ') },
        { head: heads.action, cell: (row) => row.action },
        { head: heads.subject, cell: (row) => row.subjectId },
        { head: heads.before, cell: (row) => row.before, wrap: true },
        { head: heads.after, cell: (row) => row.after, wrap: true },
      ]}
    />
  );
}

/** A state as one line of "name: value". */
function toLine(state: unknown): string {
  if (state === null || state === undefined) return '';
  if (typeof state !== 'object' || Array.isArray(state)) return JSON.stringify(state);
  return Object.entries(state)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}
