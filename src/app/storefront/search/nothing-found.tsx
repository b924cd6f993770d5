import { search } from '#app/texts/en/storefront/search.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { ChipLink } from '#app/ui/mood/chip.tsx';
import type { SearchAnswer } from '#services/catalog/search-products.ts';
import { MoodTiles } from './mood-tiles.tsx';
import styles from './search-overlay.module.css';
import { ResultRows } from './search-results.tsx';

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
