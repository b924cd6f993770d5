import { ChevronLeft, ChevronRight, Download, Maximize2, X } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { winBackAdmin as words } from '#app/texts/en/console/customers.ts';
import { IconButton, IconLink } from '#app/ui/action/icon-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useModal } from '#app/ui/overlay/use-modal.ts';
import styles from './win-back.module.css';

type Photo = { position: number; fileId: string };

const addressOf = ({ fileId }: Photo) => `/staff/files/${fileId}`;

/** A claim's photos beside each other; a press shows one as large as the screen, and without a script gives the file (LOOK-52). */
export function ClaimPhotos({ photos }: { photos: readonly Photo[] }) {
  const [shown, setShown] = useState<number | null>(null);
  const show = (event: MouseEvent, at: number) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    setShown(at);
  };
  return (
    <>
      <ul className={styles.photos}>
        {photos.map((photo, at) => (
          <li key={photo.fileId}>
            <a href={addressOf(photo)} download aria-haspopup="dialog" onClick={(event) => show(event, at)}>
              <img src={addressOf(photo)} alt={words.photo(photo.position)} loading="lazy" />
              <Icon of={Maximize2} size="small" />
            </a>
          </li>
        ))}
      </ul>
      <LargePhoto photos={photos} shown={shown} onShow={setShown} />
    </>
  );
}

type LargePhotoProps = {
  photos: readonly Photo[];
  shown: number | null;
  onShow: (at: number | null) => void;
};

function LargePhoto({ photos, shown, onShow }: LargePhotoProps) {
  const modal = useModal({ open: shown !== null, onClose: () => onShow(null) });
  const photo = shown === null ? undefined : photos[shown];
  return (
    <dialog {...modal} className={styles.large} aria-label={words.large}>
      {photo && shown !== null && (
        <>
          <img src={addressOf(photo)} alt={words.photo(photo.position)} />
          <div className={styles.bar}>
            <IconButton
              icon={ChevronLeft}
              label={words.before}
              disabled={shown === 0}
              onClick={() => onShow(shown - 1)}
            />
            <p aria-live="polite">{words.photoOf(shown + 1, photos.length)}</p>
            <IconButton
              icon={ChevronRight}
              label={words.next}
              disabled={shown === photos.length - 1}
              onClick={() => onShow(shown + 1)}
            />
            <span className={styles.ends}>
              <IconLink icon={Download} label={words.download} href={addressOf(photo)} download />
              <IconButton icon={X} label={words.close} onClick={() => onShow(null)} />
            </span>
          </div>
        </>
      )}
    </dialog>
  );
}
