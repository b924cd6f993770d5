import { homeTexts } from '#app/texts/en/storefront/home.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { useEditable, useTexts } from '#app/ui/texts-context.tsx';
import { Countdown } from '#app/ui/time/countdown.tsx';
import { useNow } from '#app/ui/time/use-now.tsx';
import type { Shell } from '#services/shop/load-shell.ts';
import styles from './drop-chapter.module.css';

/** The page closes with the current drop: its number over its light, its name, the time at pre-order prices (HOME-21). */
export function DropChapter({ drop }: { drop: NonNullable<Shell['drop']> }) {
  const { moments, shell } = useTexts();
  const home = useEditable('home', homeTexts);
  const isOver = useNow() >= drop.preorderEndsAtMs;
  const moment = moments.dateAndTime(new Date(drop.preorderEndsAtMs));
  return (
    <section className={styles.chapter} aria-labelledby="home-drop" data-over-image data-below>
      <picture>
        <source type="image/avif" srcSet="/media/scenes/drop-hero.avif" />
        <img
          className={styles.light}
          src="/media/scenes/drop-hero.webp"
          alt=""
          loading="lazy"
          decoding="async"
        />
      </picture>
      <p className={styles.number} aria-hidden="true">
        {drop.code.replace(/\D/g, '')}
      </p>
      <div className={styles.words}>
        {!isOver && <Tag>{home.preorder}</Tag>}
        <Heading level={2} size="h2" id="home-drop">
          {drop.title}
        </Heading>
        <p className={styles.line}>{isOver ? shell.banner.live(drop.label) : shell.banner.untilPricesGoUp}</p>
        {!isOver && <Countdown targetMs={drop.preorderEndsAtMs} moment={moment} />}
        <ButtonLink kind="light" href="/drop">
          {home.toBundles}
        </ButtonLink>
      </div>
    </section>
  );
}
