import { useState } from 'react';
import { useTexts } from '../texts-context.tsx';
import { toImageSources } from './image-sources.ts';
import styles from './product-image.module.css';

type ProductImageProps = {
  url: string | null;
  /** Empty where the name stands beside it. */
  alt: string;
  mood: string | null;
  /** How wide it is shown: a length is a small one, all else a column of the page. */
  sizes?: string;
  /** It may fill the page. */
  wide?: boolean;
  /** A picture of the first screen is fetched before the others; a lazy one, too, is not fetched behind the closed gate. */
  first?: boolean;
  /** Only its room stands there until the page has been seen; a browser without script shows the picture at once. */
  later?: boolean;
  shape?: 'portrait' | 'square';
};

/** A picture on the mood's dark; one that fails leaves the mood's light, none says "No image" (CAT-33). */
export function ProductImage({
  url,
  alt,
  mood,
  sizes = '50vw',
  wide = false,
  first = false,
  later = false,
  shape = 'portrait',
}: ProductImageProps) {
  const { ui } = useTexts();
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const frame = { className: styles.frame, 'data-mood': mood?.toLowerCase(), 'data-shape': shape };
  if (!url) {
    return (
      <span {...frame} data-state="none">
        {ui.noImage}
      </span>
    );
  }
  if (failedUrl === url)
    return <span {...frame} data-state="failed" {...(alt ? { role: 'img', 'aria-label': alt } : {})} />;
  const room = wide ? 'page' : /^[\d.]+(rem|px)$/.test(sizes) ? 'thumb' : 'column';
  const { src, avif, webp } = toImageSources(url, room);
  const shown = webp && sizes;
  // A picture may have failed before React came; then there will be no event for it.
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setFailedUrl(url);
  };
  const picture = (
    <picture data-later={later || undefined}>
      {avif && <source type="image/avif" srcSet={avif} sizes={shown} />}
      <img
        ref={look}
        src={src}
        srcSet={webp}
        sizes={shown}
        alt={alt}
        width={400}
        height={500}
        loading="lazy"
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        onError={() => setFailedUrl(url)}
      />
    </picture>
  );
  return <span {...frame}>{picture}</span>;
}
