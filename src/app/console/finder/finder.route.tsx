import { getShop } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { finderTexts as words } from '#app/texts/en/console/finder.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ROLE_RIGHTS } from '#domain/staff.ts';
import { findAnything } from '#services/staff/find-anything.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { ListFilters } from '../shell/list-filters.tsx';
import { OpeningRow } from '../shell/opening-row.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import type { Route } from './+types/finder.route';
import styles from './finder.module.css';
import { allOf, aroundFound, type Block, blockOf, toBlocks } from './finder-blocks.ts';
import { lineOf, toHits } from './finder-hits.ts';
import { placesFor } from './finder-places.ts';
import { KindIcon } from './kind-icon.tsx';

export const meta: Route.MetaFunction = () => tabTitle(words.title);

const LEAST_LETTERS = 2;
const NOWHERE = { first: [], last: [], isGuess: false };

export async function loader(args: Route.LoaderArgs) {
  const search = (new URL(args.request.url).searchParams.get('q') ?? '').slice(0, 80);
  const ctx = getShop(args);
  const answer = await findAnything(ctx, { search });
  if ('problem' in answer) throw refusePage(answer);
  const rights = ctx.actor.kind === 'staff' ? [...ROLE_RIGHTS[ctx.actor.role]] : [];
  const named = search.trim().length >= LEAST_LETTERS ? placesFor(rights, search) : NOWHERE;
  const places = placesFor(rights, '').first;
  return { search, hits: toHits(answer.found), more: answer.more, named, places };
}

/** The search over everything as a page, sections by their names, too (BOARD-10); where it finds nothing, what is gone to most stands instead. */
export default function FinderPage({
  loaderData: { search, more, named, places, ...found },
}: Route.ComponentProps) {
  const isShort = search.trim().length < LEAST_LETTERS;
  const blocks = aroundFound(named, toBlocks(found.hits, more));
  const count = blocks.reduce((sum, block) => sum + block.count, 0);
  const isEmpty = !isShort && count === 0;
  return (
    <AdminPage title={words.title} line={isShort ? words.least : undefined}>
      <ListFilters
        action="/staff/find"
        search={{ label: words.label, placeholder: words.placeholder, value: search }}
        found={count > 0 && words.found(count)}
        isWide
      />
      {isEmpty && (
        <div className={styles.none}>
          <EmptyState size="h4" title={words.none} line={words.noneLine} />
        </div>
      )}
      {(count > 0 ? blocks : blockOf('places', places)).map((block) => (
        <Group key={block.name} block={block} all={allOf(block, found.hits, search)} />
      ))}
    </AdminPage>
  );
}

type GroupProps = { block: Block; all: string | null };

function Group({ block: { name, hits, count, isMore }, all }: GroupProps) {
  return (
    <section aria-labelledby={`found-${name}`}>
      <div className={styles.group}>
        <h2 id={`found-${name}`}>
          {words.groups[name]} <span className={styles.count}>{words.ofKind(count, isMore)}</span>
        </h2>
        {all && (
          <AppLink href={all}>
            {words.all} <span className="sr-only">{words.groups[name]}</span>
          </AppLink>
        )}
      </div>
      <ul className={styles.list}>
        {hits.map((hit) => (
          <li key={`${hit.href} ${hit.line}`}>
            <OpeningRow href={hit.href}>
              <span className={styles.hit}>
                <KindIcon of={hit} />
                <strong>{hit.title}</strong> <span className={styles.line}>{lineOf(hit)}</span>
              </span>
            </OpeningRow>
          </li>
        ))}
      </ul>
    </section>
  );
}
