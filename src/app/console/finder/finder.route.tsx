import { getShop } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { finderTexts as words } from '#app/texts/en/console/finder.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ROLE_RIGHTS } from '#domain/staff.ts';
import { findAnything } from '#services/staff/find-anything.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import { ListFilters } from '../shell/list-filters.tsx';
import { OpeningRow } from '../shell/opening-row.tsx';
import type { Route } from './+types/finder.route';
import styles from './finder.module.css';
import { allOf, type Hit, type HitGroup, placesFor, toHits } from './finder-hits.ts';
import { KindIcon } from './kind-icon.tsx';

export const meta: Route.MetaFunction = () => tabTitle(words.title);

const LEAST_LETTERS = 2;

export async function loader(args: Route.LoaderArgs) {
  const search = (new URL(args.request.url).searchParams.get('q') ?? '').slice(0, 80);
  const ctx = getShop(args);
  const answer = await findAnything(ctx, { search });
  if ('problem' in answer) throw refusePage(answer);
  const rights = ctx.actor.kind === 'staff' ? [...ROLE_RIGHTS[ctx.actor.role]] : [];
  const named = search.trim().length >= LEAST_LETTERS ? placesFor(rights, search) : [];
  return { search, hits: toHits(answer.found), named, places: placesFor(rights, '') };
}

/** The search over everything as a page, sections by their names, too (BOARD-10); where it finds nothing, what is gone to most stands instead. */
export default function FinderPage({
  loaderData: { search, named, places, ...found },
}: Route.ComponentProps) {
  const isShort = search.trim().length < LEAST_LETTERS;
  const hits: readonly Hit[] = [...found.hits, ...named];
  const isEmpty = !isShort && hits.length === 0;
  const shown = hits.length > 0 ? hits : places;
  return (
    <AdminPage title={words.title} line={isShort ? words.least : undefined}>
      <ListFilters
        action="/staff/find"
        search={{ label: words.label, placeholder: words.placeholder, value: search }}
        found={hits.length > 0 && words.found(hits.length)}
        isWide
      />
      {isEmpty && (
        <div className={styles.none}>
          <EmptyState size="h4" title={words.none} line={words.noneLine} />
        </div>
      )}
      {[...Map.groupBy(shown, ({ group }) => group)].map(([group, own]) => (
        <Group key={group} group={group} hits={own} search={search} />
      ))}
    </AdminPage>
  );
}

type GroupProps = { group: HitGroup; hits: readonly Hit[]; search: string };

function Group({ group, hits, search }: GroupProps) {
  const all = allOf(group, hits, search);
  return (
    <section aria-labelledby={`found-${group}`}>
      <div className={styles.group}>
        <h2 id={`found-${group}`}>{words.groups[group]}</h2>
        {all && (
          <AppLink href={all}>
            {words.all} <span className="sr-only">{words.groups[group]}</span>
          </AppLink>
        )}
      </div>
      <ul className={styles.list}>
        {hits.map((hit) => (
          <li key={`${hit.href} ${hit.line}`}>
            <OpeningRow href={hit.href}>
              <span className={styles.hit}>
                <KindIcon of={hit} />
                <strong>{hit.title}</strong> <span className={styles.line}>{hit.line}</span>
              </span>
            </OpeningRow>
          </li>
        ))}
      </ul>
    </section>
  );
}
