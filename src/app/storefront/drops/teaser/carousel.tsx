import { useTurns } from '#app/boot/use-turns.ts';
import { teaserTexts } from '#app/texts/en/storefront/teaser.ts';
import { toImageSources } from '#app/ui/product/image-sources.ts';
import type { TeaserPage } from '#services/drops/load-teaser.ts';
import styles from './teaser.module.css';

/** Three pictures, five seconds each; one that is chosen stays (TEASE-02). The boot script turns them. */
export function Carousel({ images }: { images: TeaserPage['images'] }) {
  const teaser = teaserTexts;
  useTurns();
  const shown = images.filter(({ src }) => src !== null);
  if (shown.length === 0) return null;
  return (
    <section className={styles.carousel} aria-label={teaser.exhibits} data-turns="5" suppressHydrationWarning>
      <ul className={styles.exhibits}>
        {shown.map((image, at) => (
          <li
            key={image.caption}
            data-turn="read"
            data-shown={at === 0 || undefined}
            data-near={at === 0 || undefined}
            aria-hidden={at !== 0}
            suppressHydrationWarning
          >
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
            aria-current={at === 0 ? 'true' : undefined}
            data-dot
            suppressHydrationWarning
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
