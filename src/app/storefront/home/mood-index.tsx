import { ArrowRight } from 'lucide-react';
import { homeTexts } from '#app/texts/en/storefront/home.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useEditable } from '#app/ui/texts-context.tsx';
import { MOODS, moodKey } from '#domain/moods.ts';
import styles from './mood-index.module.css';

/** Five strips of light, each leading to the house's products of its mood (HOME-03, HOME-04). */
export function MoodIndex() {
  const home = useEditable('home', homeTexts);
  return (
    <ul className={styles.index} data-over-image>
      {MOODS.map((mood) => (
        <li key={mood} data-mood={moodKey(mood)}>
          <AppLink className={styles.strip} href={`/shop?tab=monster&mood=${moodKey(mood)}`}>
            <picture>
              <source type="image/avif" srcSet={`/media/scenes/strip-${moodKey(mood)}.avif`} />
              <img
                className={styles.light}
                src={`/media/scenes/strip-${moodKey(mood)}.webp`}
                alt=""
                loading="lazy"
                decoding="async"
              />
            </picture>
            <span className={styles.words}>
              <span className={styles.name}>{mood}</span>
              <span className={styles.line}>{home.moodLines[mood]}</span>
            </span>
            <Icon of={ArrowRight} />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
