import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import styles from './hero.module.css';
import { useRotation } from './use-rotation.ts';

const SCENES = ['Melt', 'Social', 'Calm'] as const;

/** Three messages over the moods' light, one after the other; the dots choose one, the pause keeps the one that stands (HOME-01, HOME-02, HOME-05, HOME-13, HOME-20). */
export function Hero() {
  const { home, shell } = useTexts();
  const [chosen, setChosen] = useState<number | null>(null);
  const turning = useRotation({ count: home.hero.length, everyMs: 4000, isOn: chosen === null });
  const place = chosen ?? turning;
  const isTurning = chosen === null;
  // The later scenes wait until the page has been seen: their pictures would hold the first one back.
  const [isAwake, setIsAwake] = useState(false);
  useEffect(() => setIsAwake(true), []);
  return (
    <section className={styles.hero} aria-label={home.heroLabel} data-over-image>
      {SCENES.map((mood, scene) => (
        <Scene mood={mood} isShown={scene === place} hasPictures={scene === 0 || isAwake} key={mood} />
      ))}
      <div className={styles.words}>
        <Heading level={1} size="h2">
          <span className="sr-only">{`${shell.title}. `}</span>
          {home.hero[place]}
        </Heading>
        <div className={styles.actions}>
          <ButtonLink kind="light" href="/drop">
            {home.shopDrop}
          </ButtonLink>
          <ButtonLink kind="ghost" href="/shop?tab=monster">
            {home.shopMonsters}
          </ButtonLink>
          <ButtonLink kind="ghost" href="/?quiz=open">
            {home.quiz}
          </ButtonLink>
        </div>
        <div className={styles.dots}>
          {home.hero.map((message, dot) => (
            <button
              type="button"
              key={message}
              className={styles.dot}
              aria-label={home.heroMessage(dot + 1, home.hero.length)}
              aria-current={dot === place ? 'true' : undefined}
              onClick={() => setChosen(dot)}
              data-script
            />
          ))}
          <button
            type="button"
            className={styles.pause}
            aria-label={isTurning ? home.pause : home.play}
            onClick={() => setChosen(isTurning ? place : null)}
            data-script
          >
            <Icon of={isTurning ? Pause : Play} size="small" />
          </button>
        </div>
      </div>
    </section>
  );
}

type SceneProps = { mood: string; isShown: boolean; hasPictures: boolean };

function Scene({ mood: word, isShown, hasPictures }: SceneProps) {
  const mood = word.toLowerCase();
  const picture = (name: string, className: string | undefined) => (
    <picture>
      <source type="image/avif" srcSet={`/media/scenes/${name}.avif`} />
      <img
        className={className}
        src={`/media/scenes/${name}.webp`}
        alt=""
        loading="lazy"
        fetchPriority={isShown ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
  return (
    <div className={styles.scene} data-mood={mood} data-shown={isShown || undefined} aria-hidden="true">
      {hasPictures && picture(`hero-${mood}`, styles.light)}
      <p className={styles.mood}>{word}</p>
      {hasPictures && picture(`hero-${mood}-object`, styles.object)}
    </div>
  );
}
