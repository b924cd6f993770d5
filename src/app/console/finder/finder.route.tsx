import { Search } from 'lucide-react';
import { getShop } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { finderTexts as words } from '#app/texts/en/console/finder.ts';
import { Button } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { ROLE_RIGHTS } from '#domain/staff.ts';
import { findAnything } from '#services/staff/find-anything.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { OpeningRow } from '../shell/opening-row.tsx';
import type { Route } from './+types/finder.route';
import styles from './finder.module.css';
import { type Hit, type HitGroup, placesFor, toHits } from './finder-hits.ts';

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader(args: Route.LoaderArgs) {
  const search = (new URL(args.request.url).searchParams.get('q') ?? '').slice(0, 80);
  const ctx = getShop(args);
  const answer = await findAnything(ctx, { search });
  if ('problem' in answer) throw refusePage(answer);
  const rights = ctx.actor.kind === 'staff' ? [...ROLE_RIGHTS[ctx.actor.role]] : [];
  return { search, hits: toHits(answer.found), places: placesFor(rights, '') };
}

/** The search over everything as a page (BOARD-10); where it finds nothing, what is gone to most stands instead. */
export default function FinderPage({ loaderData: { search, hits, places } }: Route.ComponentProps) {
  const isShort = search.trim().length < 2;
  const isEmpty = !isShort && hits.length === 0;
  const shown: readonly Hit[] = hits.length > 0 ? hits : places;
  const groups = [...new Set(shown.map(({ group }) => group))];
  return (
    <AdminPage title={words.title}>
      <Form method="get" action="/staff/find" role="search" className={styles.form} key={search}>
        <TextField
          label={words.label}
          name="q"
          type="search"
          icon={Search}
          placeholder={words.placeholder}
          hint={isShort ? words.least : undefined}
          defaultValue={search}
        />
        <Button type="submit" kind="outline">
          {words.go}
        </Button>
      </Form>
      {isEmpty && <EmptyState size="h4" title={words.none} line={words.noneLine} />}
      {groups.map((group) => (
        <Group key={group} group={group} hits={shown.filter((hit) => hit.group === group)} />
      ))}
    </AdminPage>
  );
}

type GroupProps = { group: HitGroup; hits: readonly Hit[] };

function Group({ group, hits }: GroupProps) {
  return (
    <section aria-labelledby={`found-${group}`}>
      <h2 className={styles.group} id={`found-${group}`}>
        {words.groups[group]}
      </h2>
      <ul className={styles.list}>
        {hits.map(({ href, title, line }) => (
          <li key={`${href} ${line}`}>
            <OpeningRow href={href}>
              <span className={styles.hit}>
                <strong>{title}</strong> <span className={styles.line}>{line}</span>
              </span>
            </OpeningRow>
          </li>
        ))}
      </ul>
    </section>
  );
}
