import { Search } from 'lucide-react';
import styles from '#app/boot/error-page.module.css';
import { homeTexts } from '#app/texts/en/storefront/home.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useEditable, useTexts } from '#app/ui/texts-context.tsx';
import { MOODS, moodKey } from '#domain/moods.ts';
import { SearchLink } from '../search/search-button.tsx';

/**
 * Where else one may go from a page that is not there: the search and the five moods (SHELL-66). Its styles are the error
 * page's, which are in every page: a file that is fetched late brings none of its own.
 */
export function NotFoundLinks() {
  const { shell } = useTexts();
  const home = useEditable('home', homeTexts);
  return (
    <section className={styles.elsewhere} aria-label={shell.error.search}>
      <SearchLink className={styles.search}>
        <Icon of={Search} />
        {shell.error.search}
      </SearchLink>
      <h2 className={styles.pick}>{home.moods}</h2>
      <ul className={styles.moods}>
        {MOODS.map((mood) => (
          <li key={mood} data-mood={moodKey(mood)}>
            <AppLink className={styles.mood} href={`/shop?tab=monster&mood=${moodKey(mood)}`}>
              {mood}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
