import { type ComponentProps, useState } from 'react';
import { fieldWords } from '#app/texts/en/console/fields.ts';
import { AdminText } from './admin-fields.tsx';
import styles from './password-field.module.css';

/** A password, hidden until a press shows what was typed (LOOK-461); without script it stays hidden and there is no button. */
export function PasswordField(field: Omit<ComponentProps<typeof AdminText>, 'type' | 'trail'>) {
  const [isShown, show] = useState(false);
  const words = fieldWords.password;
  return (
    <AdminText
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trail={
        <button type="button" className={styles.show} data-script="" onClick={() => show(!isShown)}>
          {isShown ? words.hide : words.show}
          <span className="sr-only"> {words.of}</span>
        </button>
      }
    />
  );
}
