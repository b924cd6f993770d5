import { useNavigation } from 'react-router';
import { settingsAdmin } from '#app/texts/en/console/settings.ts';
import { startWords } from '#app/texts/en/console/start.ts';
import { Button } from '#app/ui/action/button.tsx';
import { CheckboxField } from '#app/ui/form/checkbox-field.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { ACCENT_NAMES, type Accent } from '#domain/settings/accents.ts';
import type { FormAnswer } from '../form/field-errors.tsx';
import { FieldForm } from '../form/field-form.tsx';
import { AdminFile } from '../form/file-field.tsx';
import { SaveButton } from '../form/save-button.tsx';
import styles from './start.module.css';

const words = startWords.look;

/** The accents of the look, each beside its name (FIRST-11). */
export function Accents({ chosen }: { chosen: Accent }) {
  return (
    <fieldset className={styles.rings}>
      <legend>{words.accents}</legend>
      <p className={styles.quiet}>{words.accentsLine}</p>
      <div className={styles.accents}>
        {ACCENT_NAMES.map((name) => (
          <CheckboxField
            key={name}
            look="radio"
            name="accent"
            value={name}
            defaultChecked={name === chosen}
            label={
              <span className={styles.accent}>
                <span className={styles.swatch} data-accent={name} aria-hidden="true" />
                {settingsAdmin.choices[name]}
              </span>
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

/** A form of its own, because it carries a file; without one it takes the picture away. */
export function MarkPicture({ hasPicture, answer }: { hasPicture: boolean; answer?: FormAnswer }) {
  const { formEncType } = useNavigation();
  return (
    <section className={styles.choice} aria-labelledby="mark-picture">
      <h3 id="mark-picture">{words.picture}</h3>
      <p className={styles.quiet}>{words.pictureLine}</p>
      <FieldForm
        name="picture"
        answer={answer}
        method="post"
        encType="multipart/form-data"
        className={styles.picture}
        preventScrollReset
      >
        <img src="/icon.svg" alt={words.now} width="64" height="64" className={styles.icon} />
        <AdminFile label={words.file} name="picture" accept="image/*" required />
        <SaveButton kind="outline" busy={formEncType === 'multipart/form-data'}>
          {words.use}
        </SaveButton>
      </FieldForm>
      {hasPicture && (
        <Form method="post" encType="multipart/form-data" preventScrollReset>
          <input type="hidden" name="remove" value="1" />
          <Button type="submit" kind="quiet" size="small">
            {words.remove}
          </Button>
        </Form>
      )}
    </section>
  );
}
