import { dropTexts } from '#app/texts/en/storefront/drops.ts';
import { Heading } from '#app/ui/layout/heading.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import { Countdown } from '#app/ui/time/countdown.tsx';
import type { DropPage } from '#services/drops/load-drop.ts';
import styles from './drop-hero.module.css';

/** The drop's name over its light, and the time until prices go up (DROP-07, DROP-08). */
export function DropHero({ drop }: { drop: DropPage }) {
  const texts = useTexts();
  const end = new Date(drop.preorderEndsAtMs);
  return (
    <header className={styles.hero} data-over-image>
      <picture>
        <source type="image/avif" srcSet="/media/scenes/drop-hero.avif" />
        <img
          className={styles.light}
          src="/media/scenes/drop-hero.webp"
          alt=""
          loading="lazy"
          fetchPriority="high"
        />
      </picture>
      <p className={styles.number} aria-hidden="true">
        {drop.code.replace(/\D/g, '')}
      </p>
      <div className={styles.words}>
        <p className={styles.label}>{drop.label}</p>
        <Heading level={1}>{drop.title}</Heading>
        <p className={styles.intro}>{drop.intro}</p>
        {drop.isPreorder && (
          <div>
            <p className={styles.until}>{texts.shell.banner.untilPricesGoUp}</p>
            <Countdown targetMs={drop.preorderEndsAtMs} moment={texts.moments.dateAndTime(end)} />
          </div>
        )}
        {!drop.isPreorder && <p className={styles.intro}>{dropTexts.live(drop.label)}</p>}
      </div>
    </header>
  );
}
