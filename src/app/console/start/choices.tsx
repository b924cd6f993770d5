import { startWords } from '#app/texts/en/console/start.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { CheckboxField } from '#app/ui/form/checkbox-field.tsx';
import { FieldNotes } from '#app/ui/form/field.tsx';
import { useFieldWiring } from '#app/ui/form/field-wiring.ts';
import { Heading } from '#app/ui/layout/heading.tsx';
import type { ShopSettings } from '#domain/settings/settings.ts';
import { useFieldError } from '../form/field-errors.tsx';
import styles from './start.module.css';
import { CHOICES } from './step-fields.ts';

const words = startWords.choices;

/**
 * Where the demo and the law differ: what each means, where that is written, and the owner's answer (FIRST-09). While
 * they are `isOpen`, what is set is nobody's answer yet: none is chosen, and what holds until then is said (LOOK-395).
 */
export function Choices({ settings, isOpen }: { settings: ShopSettings; isOpen: boolean }) {
  return (
    <section className={styles.choices} aria-labelledby="choices">
      <Heading level={2} size="h4" id="choices">
        {words.title}
      </Heading>
      <p className={styles.quiet}>{words.line}</p>
      {CHOICES.map((choice) => (
        <Choice key={choice.field} {...choice} value={settings[choice.field]} isOpen={isOpen} />
      ))}
      <div className={styles.choice}>
        <h3>{words.promotion.title}</h3>
        <p>{words.promotion.meaning}</p>
        <Source of={words.promotion} />
      </div>
    </section>
  );
}

type ChoiceProps = (typeof CHOICES)[number] & {
  value: ShopSettings[(typeof CHOICES)[number]['field']];
  isOpen: boolean;
};

function Choice({ field, lawful, other, value, isOpen }: ChoiceProps) {
  const { title, meaning, yes, no } = words[field];
  const error = useFieldError(field);
  const wiring = useFieldWiring({ error });
  // A factor of the owner's own is an answer like the demo's.
  const isLawful = field === 'vaultPriceFactor' ? value === 1 : value === false;
  const own = field === 'vaultPriceFactor' && !isLawful ? String(value) : other;
  const answers = [
    { value: lawful, label: no, isChosen: !isOpen && isLawful },
    { value: own, label: yes, isChosen: !isOpen && !isLawful },
  ];
  return (
    <fieldset
      className={styles.choice}
      tabIndex={error ? -1 : undefined}
      data-invalid={error ? '' : undefined}
      aria-describedby={wiring.describedBy}
    >
      <legend className={styles.needed}>{title}</legend>
      <p>{meaning}</p>
      <Source of={words[field]} />
      {isOpen && <p className={styles.demo}>{words.until(isLawful ? no : yes)}</p>}
      <FieldNotes words={{ label: title, error }} wiring={wiring} />
      <div className={styles.answers}>
        {answers.map((answer) => (
          <CheckboxField
            look="radio"
            name={field}
            value={answer.value}
            label={answer.label}
            defaultChecked={answer.isChosen}
            key={answer.label}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Source({ of: { source, href } }: { of: { source: string; href: string } }) {
  return (
    <p className={styles.source}>
      {words.source}:{' '}
      <AppLink href={href} target="_blank" rel="noreferrer">
        {source}
      </AppLink>
    </p>
  );
}
