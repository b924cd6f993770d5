import { Undo2, X } from 'lucide-react';
import { useId } from 'react';
import { dropsAdmin as words } from '#app/texts/en/console/drops.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './drops.module.css';

/** Takes a picture out once the form is saved; until then a second press keeps it (LIST-11). A box, so that it needs no script. */
export function PictureAway({ place }: { place: number }) {
  const id = useId();
  const label = words.fields.takeAway(place);
  return (
    <>
      <label className={styles.away} title={label}>
        <input type="checkbox" name={`gone${place}`} aria-label={label} aria-describedby={id} />
        <Icon of={X} size="small" />
        <Icon of={Undo2} size="small" />
      </label>
      <p className={styles.goes} id={id}>
        {words.goes}
      </p>
    </>
  );
}
