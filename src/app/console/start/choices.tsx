import { startWords } from '#app/texts/en/console/start.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { CheckboxField } from '#app/ui/form/checkbox-field.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import type { ShopSettings } from '#domain/settings/settings.ts';
import styles from './start.module.css';
import { CHOICES } from './step-fields.ts';

const words = startWords.choices;

/**
 * Where the demo and the law differ: what each means, where that is written, and the owner's answer (FIRST-09). While
 * they are `isOpen`, what is set is nobody's answer yet, and says so (LOOK-395).
 */
export function Choices({ settings, isOpen }: { settings: ShopSettings; isOpen: boolean }) {
  return (
    <section className={styles.choices} aria-labelledby="choices">
      <Heading level={2} size="h4" id="choices">
        {words.title}
      </Heading>
      <p className={styles.quiet}>{words.line}</p>
      {CHOICES.map(({ field, lawful, other }) => {
        const { title, meaning, yes, no } = words[field];
        const value = settings[field];
        // A factor of the owner's own is an answer like the demo's.
        const isLawful = field === 'vaultPriceFactor' ? value === 1 : value === false;
        const own = field === 'vaultPriceFactor' && !isLawful ? String(value) : other;
        return (
          <fieldset key={field} className={styles.choice}>
            <legend className={styles.needed}>{title}</legend>
            <p>{meaning}</p>
            <Source of={words[field]} />
            {isOpen && <p className={styles.demo}>{isLawful ? words.begun : words.demo}</p>}
            <div className={styles.answers}>
              <CheckboxField look="radio" name={field} value={lawful} label={no} defaultChecked={isLawful} />
              <CheckboxField look="radio" name={field} value={own} label={yes} defaultChecked={!isLawful} />
            </div>
          </fieldset>
        );
      })}
      <div className={styles.choice}>
        <h3>{words.promotion.title}</h3>
        <p>{words.promotion.meaning}</p>
        <Source of={words.promotion} />
      </div>
    </section>
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
