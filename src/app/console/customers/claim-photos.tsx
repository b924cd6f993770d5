import { Maximize2 } from 'lucide-react';
import { lazy, type MouseEvent, Suspense, useMemo, useState } from 'react';
import { winBackAdmin as words } from '#app/texts/en/console/customers.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './win-back.module.css';

/** Not before somebody enlarges a photo. */
const ClaimLightbox = lazy(async () => ({
  default: (await import('./claim-lightbox.tsx')).ClaimLightbox,
}));

/** A claim's photos beside each other; a press shows one as large as the screen, and without a script gives the file (LOOK-52). */
export function ClaimPhotos({ photos }: { photos: readonly { position: number; fileId: string }[] }) {
  const [openAt, setOpenAt] = useState<number | null>(null);
  const slides = useMemo(
    () =>
      photos.map(({ position, fileId }) => ({ src: `/staff/files/${fileId}`, alt: words.photo(position) })),
    [photos],
  );
  const enlarge = (event: MouseEvent, at: number) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    setOpenAt(at);
  };
  return (
    <>
      <ul className={styles.photos}>
        {slides.map(({ src, alt }, at) => (
          <li key={src}>
            <a href={src} download aria-haspopup="dialog" onClick={(event) => enlarge(event, at)}>
              <img src={src} alt={alt} loading="lazy" />
              <Icon of={Maximize2} size="small" />
            </a>
          </li>
        ))}
      </ul>
      {openAt !== null && (
        <Suspense>
          <ClaimLightbox slides={slides} place={openAt} onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </>
  );
}
