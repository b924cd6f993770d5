import { search } from '#app/texts/en/storefront/search.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { Chip, ChipLink } from '#app/ui/mood/chip.tsx';
import { type Mood, moodKey } from '#domain/moods.ts';
import { MOST_SHOWN, type PastSearch } from '#domain/search/search-history.ts';
import type { SearchAnswer } from '#services/catalog/search-products.ts';
import { MoodTiles } from './mood-tiles.tsx';
import { RecentSearches } from './recent-searches.tsx';
import styles from './search-overlay.module.css';
import { ResultRows } from './search-results.tsx';

type BlankStartProps = {
  history: readonly PastSearch[];
  /** Pressed before anything is typed. */
  mood: Mood | null;
  onRun: (query: string) => void;
  onClear: () => void;
};

/** Before anything is typed: what was sought here before, a way into each mood, and what may be asked (SEARCH-06, SEARCH-23). */
export function BlankStart({ history, mood, onRun, onClear }: BlankStartProps) {
  return (
    <>
      {mood && (
        <ButtonLink href={`/shop?mood=${moodKey(mood)}`} kind="outline" wide>
          {search.allOf(mood)}
        </ButtonLink>
      )}
      <RecentSearches history={history.slice(0, MOST_SHOWN)} onRun={onRun} onClear={onClear} />
      <section className={styles.part}>
        <Heading level={2} size="text">
          {search.ideas}
        </Heading>
        <ul className={styles.recent}>
          {search.ideaList.map((idea) => (
            <li key={idea}>
              <Chip onClick={() => onRun(idea)}>{idea}</Chip>
            </li>
          ))}
        </ul>
      </section>
      <MoodTiles />
    </>
  );
}

type NothingFoundProps = { term: string; answer: SearchAnswer; onLeave: () => void };

/** No dead end: the closest products, the moods, the categories (SEARCH-13, SEARCH-22). */
export function NothingFound({ term, answer: { nearest, categories }, onLeave }: NothingFoundProps) {
  return (
    <div className={styles.none}>
      <EmptyState title={search.none(term)} line={search.noneHint} />
      {nearest.length > 0 && (
        <section>
          <Heading level={2} size="h4">
            {search.nearest}
          </Heading>
          <ResultRows results={nearest} term="" onLeave={onLeave} />
        </section>
      )}
      <MoodTiles />
      {categories.length > 0 && (
        <section className={styles.part}>
          <Heading level={2} size="text">
            {search.categories}
          </Heading>
          <ul className={styles.recent}>
            {categories.map(({ slug, name }) => (
              <li key={slug}>
                <ChipLink href={`/category/${slug}`}>{name}</ChipLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
