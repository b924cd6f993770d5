import { search } from '#app/texts/en/storefront/search.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { MOODS, moodKey } from '#domain/moods.ts';
import styles from './mood-tiles.module.css';

/** Five links by mood, for a search without text (SEARCH-22, SEARCH-23). */
export function MoodTiles() {
  return (
    <section>
      <Heading level={2} size="text">
        {search.byMood}
      </Heading>
      <ul className={styles.tiles}>
        {MOODS.map((mood) => (
          <li key={mood}>
            <AppLink href={`/shop?mood=${moodKey(mood)}`} className={styles.tile} data-mood={moodKey(mood)}>
              {mood}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
