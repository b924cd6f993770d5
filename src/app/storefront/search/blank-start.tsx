import { search } from '#app/texts/en/storefront/search.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { Chip } from '#app/ui/mood/chip.tsx';
import { type Mood, moodKey } from '#domain/moods.ts';
import { MOST_SHOWN, type PastSearch } from '#domain/search/search-history.ts';
import { MoodTiles } from './mood-tiles.tsx';
import { RecentSearches } from './recent-searches.tsx';
import styles from './search-overlay.module.css';

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
