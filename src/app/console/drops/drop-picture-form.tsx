import { useNavigation } from 'react-router';
import { dropsAdmin as words } from '#app/texts/en/console/drops.ts';
import { Button } from '#app/ui/action/button.tsx';
import { MOST_DROP_PICTURES } from '#domain/drops/drop-pictures.ts';
import type { DropFound } from '#services/drops/drop-admin.ts';
import { AdminLine } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { FieldForm } from '../form/field-form.tsx';
import { AdminFile } from '../form/file-field.tsx';
import styles from './drops.module.css';

/** Another picture for the drop, by upload; nothing is typed that names a file (LIST-11). */
export function DropPictureForm({ drop, answer }: { drop: DropFound['drop']; answer?: FormAnswer }) {
  const isBusy = useNavigation().formMethod === 'POST';
  const isFull = drop.images.filter(({ src }) => src !== null).length >= MOST_DROP_PICTURES;
  if (isFull) return null;
  return (
    <FieldForm
      name="picture"
      answer={answer}
      method="post"
      encType="multipart/form-data"
      className={styles.form}
      aria-label={words.newPicture}
      preventScrollReset
      key={drop.images.length}
    >
      <input type="hidden" name="version" value={drop.version} />
      <div className={styles.group}>
        <AdminFile
          label={words.newPicture}
          hint={words.pictureHint}
          name="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          required
        />
        <AdminLine label={words.pictureAlt} hint={words.pictureAltHint} name="alt" maxLength={200} />
        <AdminLine label={words.pictureCaption} name="caption" maxLength={200} />
      </div>
      <Button type="submit" kind="outline" busy={isBusy}>
        {words.upload}
      </Button>
    </FieldForm>
  );
}
