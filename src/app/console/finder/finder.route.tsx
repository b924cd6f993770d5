import { Search } from 'lucide-react';
import { getShop } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { finderTexts as words } from '#app/texts/en/console/finder.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { findAnything } from '#services/staff/find-anything.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import type { Route } from './+types/finder.route';
import styles from './finder.module.css';
import { type HitGroup, toHits } from './finder-hits.ts';

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader(args: Route.LoaderArgs) {
  const search = (new URL(args.request.url).searchParams.get('q') ?? '').slice(0, 80);
  const answer = await findAnything(getShop(args), { search });
  if ('problem' in answer) throw refusePage(answer);
  return { search, hits: toHits(answer.found) };
}

/** The search over everything as a page (BOARD-10). */
export default function FinderPage({ loaderData: { search, hits } }: Route.ComponentProps) {
  const groups = [...new Set(hits.map(({ group }) => group))];
  const isShort = search.trim().length < 2;
  return (
    <AdminPage title={words.title}>
      <Form method="get" action="/staff/find" role="search" className={styles.form} key={search}>
        <TextField
          label={words.label}
          name="q"
          type="search"
          icon={Search}
          placeholder={words.placeholder}
          defaultValue={search}
        />
        <Button type="submit" kind="outline">
          {words.go}
        </Button>
      </Form>
      {isShort && <p className={styles.quiet}>{words.least}</p>}
      {!isShort && hits.length === 0 && <EmptyState size="h4" title={words.none} line={words.noneLine} />}
      {groups.map((group) => (
        <Group key={group} group={group} hits={hits.filter((hit) => hit.group === group)} />
      ))}
    </AdminPage>
  );
}

type GroupProps = { group: HitGroup; hits: Route.ComponentProps['loaderData']['hits'] };

function Group({ group, hits }: GroupProps) {
  return (
    <section aria-labelledby={`found-${group}`}>
      <h2 className={styles.group} id={`found-${group}`}>
        {words.groups[group]}
      </h2>
      <ul className={styles.list}>
        {hits.map(({ href, title, line }) => (
          <li key={`${href} ${line}`}>
            <AppLink href={href} className={styles.hit}>
              <strong>{title}</strong> <span className={styles.line}>{line}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
