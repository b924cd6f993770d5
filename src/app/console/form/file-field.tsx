import { Upload } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from 'react';
import { fileWords as words } from '#app/texts/en/console/fields.ts';
import { FieldFrame } from '#app/ui/form/field.tsx';
import { type FieldWords, useFieldWiring, wiredProps } from '#app/ui/form/field-wiring.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useFieldError } from './field-errors.tsx';
import styles from './file-field.module.css';

type FileFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'type'> & {
    /** The page itself shows what was chosen. */
    isListed?: boolean;
  };

/**
 * A file, chosen or dropped: the browser's own field lies over the whole area, so that keys, a press and what is dropped
 * all reach it. Without script it is seen itself.
 */
export function AdminFile({ label, hint, optional, multiple, isListed, onChange, ...input }: FileFieldProps) {
  const error = useFieldError(input.name);
  const wiring = useFieldWiring({ id: input.id, hint, error });
  const ref = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  useEffect(() => {
    const form = ref.current?.form;
    const empty = () => setChosen([]);
    form?.addEventListener('reset', empty);
    return () => form?.removeEventListener('reset', empty);
  }, []);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    if (!isListed) setChosen([...(event.currentTarget.files ?? [])].map(({ name }) => name));
    onChange?.(event);
  };
  return (
    <FieldFrame words={{ label, hint, error, optional }} wiring={wiring}>
      <span className={styles.area} data-wrong={error ? '' : undefined}>
        <span className={styles.face} aria-hidden="true">
          <span className={styles.button}>
            <Icon of={Upload} size="small" />
            {words.choose(multiple === true)}
          </span>
          <span className={styles.name} data-chosen={chosen.length > 0 || undefined}>
            {chosen.length > 0 ? words.chosen(chosen) : words.drop(multiple === true)}
          </span>
        </span>
        <input
          {...input}
          {...wiredProps(wiring, error)}
          type="file"
          multiple={multiple}
          className={styles.input}
          onChange={choose}
          ref={ref}
        />
      </span>
    </FieldFrame>
  );
}
