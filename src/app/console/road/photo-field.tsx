import { type ChangeEvent, useState } from 'react';
import { consoleProblemWords } from '#app/texts/console-problems.ts';
import { road } from '#app/texts/en/console/road.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { DoorPhoto } from '#domain/road/door-photo.ts';
import { useFieldError } from '../form/field-errors.tsx';
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
  const refused = useFieldError('photo');
  // What was refused before is over once there is a photo.
  const error = photo ? bad : (bad ?? refused);
  return (
    <>
      {photo && <img className={styles.photo} src={photoUrl(photo)} alt={road.photoTaken} />}
      {/* Whom a photo must not show is said beside what is wrong, too: the error does not say it (LOOK-507). */}
      <TextField
        label={photo ? road.photoAgain : road.photo}
        name="photo"
        type="file"
        accept="image/*"
        capture="environment"
        hint={state === 'busy' ? road.photoBusy : road.photoHint}
        required={asks === 'required' && !keep}
        onChange={take}
        error={error}
      />
    </>
  );
}
