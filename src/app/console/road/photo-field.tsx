import { type ChangeEvent, useState } from 'react';
import { consoleProblemWords } from '#app/texts/console-problems.ts';
import { road } from '#app/texts/en/console/road.ts';
import type { DoorPhoto } from '#domain/road/door-photo.ts';
import { AdminText } from '../form/admin-fields.tsx';
import { photoUrl, type ShrunkPhoto, shrinkPhoto } from './phone/shrink-photo.ts';
import styles from './road.module.css';

type PhotoFieldProps = {
  asks: DoorPhoto;
  photo: ShrunkPhoto | null;
  /** Where this phone keeps the run: it draws the photo anew. Else the form sends it, and the shop does. */
  keep?: (photo: ShrunkPhoto | null) => void;
  /** Is it being drawn? A step that is told before it is drawn would leave without it. */
  onBusy: (isBusy: boolean) => void;
};

/** The parcel at the door, never a person or a document (ROAD-09): the phone's camera, or a plain file field. */
export function PhotoField({ asks, photo, keep, onBusy }: PhotoFieldProps) {
  const [state, set] = useState<'busy' | 'bad' | null>(null);
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    if (!keep || !file) return;
    set('busy');
    onBusy(true);
    const shrunk = await shrinkPhoto(file).catch(() => null);
    onBusy(false);
    set(shrunk ? null : 'bad');
    keep(shrunk);
  };
  const bad = state === 'bad' ? consoleProblemWords({ problem: 'door-photo-invalid' }) : undefined;
  // What was refused before is over once there is a photo.
  const error = photo || bad ? { error: bad } : {};
  return (
    <>
      {photo && <img className={styles.photo} src={photoUrl(photo)} alt={road.photoTaken} />}
      <AdminText
        label={photo ? road.photoAgain : road.photo}
        name="photo"
        type="file"
        accept="image/*"
        capture="environment"
        hint={state === 'busy' ? road.photoBusy : road.photoHint}
        required={asks === 'required' && !keep}
        onChange={take}
        {...error}
      />
    </>
  );
}
