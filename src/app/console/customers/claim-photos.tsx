import { Maximize2 } from 'lucide-react';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { winBackAdmin as words } from '#app/texts/en/console/customers.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './win-back.module.css';

/** Not before somebody enlarges a photo. */
const ClaimLightbox = lazy(async () => ({
  default: (await import('./claim-lightbox.tsx')).ClaimLightbox,
}));

export type ClaimPhoto = { position: number; fileId: string };

export const addressOf = ({ fileId }: ClaimPhoto) => `/staff/files/${fileId}`;

/** A claim's photos beside each other; a press shows one as large as the screen, and without a script gives the file (LOOK-52). */
export function ClaimPhotos({ photos }: { photos: readonly ClaimPhoto[] }) {
  const [openAt, setOpenAt] = useState<number | null>(null);
  const enlarge = (event: MouseEvent, at: number) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    setOpenAt(at);
  };
  return (
    <>
      <ul className={styles.photos}>
        {photos.map((photo, at) => (
          <li key={photo.fileId}>
            <a
              href={addressOf(photo)}
              download
              aria-haspopup="dialog"
              onClick={(event) => enlarge(event, at)}
            >
              <img src={addressOf(photo)} alt={words.photo(photo.position)} loading="lazy" />
              <Icon of={Maximize2} size="small" />
            </a>
          </li>
        ))}
      </ul>
      {openAt !== null && (
        <Suspense>
          <ClaimLightbox photos={photos} place={openAt} onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </>
  );
}
