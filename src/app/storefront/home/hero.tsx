import { Pause, Play } from 'lucide-react';
import { useTurns } from '#app/boot/use-turns.ts';
import { homeTexts } from '#app/texts/en/storefront/home.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { useEditable, useTexts } from '#app/ui/texts-context.tsx';
import type { HeroScene } from '#domain/catalog/hero-scenes.ts';
import styles from './hero.module.css';

/**
 * Three messages over the moods' light, one after the other; the dots choose one, the pause keeps the one that stands
 * (HOME-01, HOME-02, HOME-05, HOME-13, HOME-20, HOME-22). The boot script turns them, before React and after.
 */
export function Hero({ hasDrop, scenes }: { hasDrop: boolean; scenes: readonly HeroScene[] }) {
  const { shell } = useTexts();
  useTurns();
  const home = useEditable('home', homeTexts);
  return (
    <section
      className={styles.hero}
      aria-label={home.heroLabel}
      data-over-image
      data-turns="4"
      suppressHydrationWarning
    >
      {scenes.map((scene, place) => (
        <Scene key={scene.light} {...scene} isFirst={place === 0} />
      ))}
      <div className={styles.words}>
        <Heading level={1} size="h2">
          <span className="sr-only">{`${shell.title}. `}</span>
          <span data-words suppressHydrationWarning>
            {home.hero[0]}
          </span>
        </Heading>
        <div className={styles.actions}>
          {hasDrop && (
            <ButtonLink kind="light" href="/drop">
              {home.shopDrop}
            </ButtonLink>
          )}
          <ButtonLink kind="ghost" href="/shop?tab=monster">
            {home.shopMonsters}
          </ButtonLink>
          <ButtonLink kind="ghost" href="/?quiz=open">
            {home.quiz}
          </ButtonLink>
        </div>
        <Dots messages={home.hero} />
      </div>
    </section>
  );
}

function Dots({ messages }: { messages: readonly string[] }) {
  const home = useEditable('home', homeTexts);
  return (
    <div className={styles.dots}>
      {messages.map((message, dot) => (
        <button
          type="button"
          key={message}
          className={styles.dot}
          aria-label={home.heroMessage(dot + 1, messages.length)}
          aria-current={dot === 0 ? 'true' : undefined}
          data-dot
          data-says={message}
          suppressHydrationWarning
        />
      ))}
      <button
        type="button"
        className={styles.pause}
        aria-label={home.pause}
        data-hold
        data-pause={home.pause}
        data-play={home.play}
        suppressHydrationWarning
      >
        <Icon of={Pause} size="small" />
        <Icon of={Play} size="small" />
      </button>
    </div>
  );
}

type SceneProps = HeroScene & { isFirst: boolean };

/** The later scenes' pictures would hold the first one back: they come when their turn is near. */
function Scene({ light, word, object, isFirst }: SceneProps) {
  const picture = (path: string, className: string | undefined) => (
    <picture>
      <source type="image/avif" srcSet={`${path}.avif`} />
      <img
        className={className}
        src={`${path}.webp`}
        alt=""
        loading="lazy"
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
  return (
    <div
      className={styles.scene}
      data-mood={light}
      data-turn
      data-shown={isFirst || undefined}
      data-near={isFirst || undefined}
      aria-hidden="true"
      suppressHydrationWarning
    >
      {picture(`/media/scenes/hero-${light}`, styles.light)}
      <p className={styles.mood}>{word}</p>
      {object && picture(object, styles.object)}
    </div>
  );
}
