import { useState } from 'react';
import { toImageSources } from '#app/ui/product/image-sources.ts';
import { useTexts } from '#app/ui/texts-context.tsx';
import type { TeaserPage } from '#services/drops/load-teaser.ts';
import { useRotation } from '../../home/use-rotation.ts';
import styles from './teaser.module.css';

const EVERY_MS = 5000;

/** Three pictures, five seconds each; one that is chosen stays (TEASE-02). */
export function Carousel({ images }: { images: TeaserPage['images'] }) {
  const { teaser } = useTexts().drop;
  const shown = images.filter(({ src }) => src !== null);
  const [chosen, setChosen] = useState<number | null>(null);
  const turn = useRotation({
    count: shown.length,
    everyMs: EVERY_MS,
    isOn: chosen === null && shown.length > 1,
  });
  const place = chosen ?? turn;
  if (shown.length === 0) return null;
  return (
    <section className={styles.carousel} aria-label={teaser.exhibits}>
      <ul className={styles.exhibits}>
        {shown.map((image, at) => (
          <li key={image.caption} data-shown={at === place || undefined} aria-hidden={at !== place}>
            <Exhibit image={image} />
          </li>
        ))}
      </ul>
      <div className={styles.dots}>
        {shown.map(({ caption }, at) => (
          <button
            type="button"
            key={caption}
            className={styles.dot}
            aria-label={teaser.exhibit(at + 1, shown.length)}
            aria-current={at === place ? 'true' : undefined}
            onClick={() => setChosen(at)}
          />
        ))}
      </div>
    </section>
  );
}

function Exhibit({ image }: { image: TeaserPage['images'][number] }) {
  const { src, avif, webp } = toImageSources(image.src ?? '');
  return (
    <figure>
      <picture>
        {avif && <source type="image/avif" srcSet={avif} sizes="(min-width: 48rem) 28rem, 92vw" />}
        {webp && <source type="image/webp" srcSet={webp} sizes="(min-width: 48rem) 28rem, 92vw" />}
        <img src={src} alt={image.alt} width={400} height={500} loading="lazy" />
      </picture>
      <figcaption className="caption">{image.caption}</figcaption>
    </figure>
  );
}
