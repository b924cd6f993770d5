import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useTurns } from '#app/boot/use-turns.ts';
import { cardTexts } from '#app/texts/en/storefront/cards.ts';
import { homeTexts } from '#app/texts/en/storefront/home.ts';
import { formatWord } from '#app/texts/find-text.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { IconButton } from '#app/ui/action/icon-button.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { Price } from '#app/ui/money/price.tsx';
import { MoodWord } from '#app/ui/mood/mood-word.tsx';
import { ProductImage } from '#app/ui/product/product-image.tsx';
import { useEditable } from '#app/ui/texts-context.tsx';
import type { PickFacts } from '#domain/catalog/shown-card.ts';
import styles from './picks.module.css';

/** Monster Picks: a row that the boot script turns every five seconds, swiped or moved by its buttons; nothing when there are none (HOME-08, HOME-10, HOME-13). */
export function Picks({ picks }: { picks: readonly PickFacts[] }) {
  const home = useEditable('home', homeTexts);
  useTurns();
  if (picks.length === 0) return null;
  return (
    <section className={styles.picks} aria-labelledby="monster-picks" data-cards="5" data-below>
      <div className={styles.head}>
        <Heading level={2} size="h3" id="monster-picks">
          {home.picks}
        </Heading>
        <div className={styles.move}>
          <span className={styles.place} aria-hidden="true" data-card suppressHydrationWarning>
            {`1 / ${picks.length}`}
          </span>
          <IconButton icon={ArrowLeft} label={home.picksBack} data-move="-1" />
          <IconButton icon={ArrowRight} label={home.picksOn} data-move="1" />
        </div>
      </div>
      <ul className={styles.row}>
        {picks.map((pick) => (
          <li key={pick.id} className={styles.card}>
            <Pick pick={pick} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The whole card leads to the product (HOME-11). */
function Pick({ pick }: { pick: PickFacts }) {
  const mood = pick.moods[0] ?? null;
  return (
    <AppLink href={`/product/${pick.id}`} className={styles.link} data-mood={mood?.toLowerCase()}>
      <span className={styles.picture}>
        <ProductImage url={pick.imageUrl} alt="" mood={mood} sizes="(min-width: 48rem) 20rem, 66vw" />
      </span>
      <span className={styles.kicker}>
        {mood && <MoodWord mood={mood} />}
        <span>{formatWord(cardTexts.formats, pick.format)}</span>
      </span>
      <span className={styles.name}>{pick.name}</span>
      {pick.price && <Price cents={pick.price.priceCents} originalCents={pick.price.originalPriceCents} />}
    </AppLink>
  );
}
