import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { type Mood, moodKey } from '#domain/moods.ts';
import styles from './choice-list.module.css';

type Choice = { value: string; mood?: Mood | null; isMood?: boolean };

type ChoiceListProps = {
  /** The question's heading itself: said beside it, a reader would hear it twice. */
  legend: ReactNode;
  name: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  many?: boolean;
  onChoose: (value: string) => void;
};

/** One of several, or several of several: real radio buttons and checkboxes under the light of a mood. */
export function ChoiceList({ legend, name, choices, chosen, many = false, onChoose }: ChoiceListProps) {
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.row} data-mood={choice.mood && moodKey(choice.mood)}>
          <input
            className={styles.input}
            type={many ? 'checkbox' : 'radio'}
            name={name}
            value={choice.value}
            checked={chosen.includes(choice.value)}
            onChange={() => onChoose(choice.value)}
          />
          <Face choice={choice} />
          <span className={styles.mark} data-shape={many ? 'box' : 'disc'} aria-hidden="true">
            <Icon of={Check} size="small" />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type ChoiceButtonsProps = Pick<ChoiceListProps, 'choices'> & { onChoose: (value: string) => void };

/** The same where a choice is the answer at once (QUIZB-07). */
export function ChoiceButtons({ choices, onChoose }: ChoiceButtonsProps) {
  return (
    <ul className={styles.list}>
      {choices.map((choice) => (
        <li key={choice.value}>
          <button
            type="button"
            className={styles.row}
            data-mood={choice.mood ? moodKey(choice.mood) : undefined}
            // The second press of a double tap would answer the next question.
            onClick={({ detail }) => detail < 2 && onChoose(choice.value)}
          >
            <Face choice={choice} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Face({ choice: { value, mood, isMood } }: { choice: Choice }): ReactNode {
  return (
    <>
      {mood && (
        <picture className={styles.art}>
          <source type="image/avif" srcSet={`/media/scenes/aura-${moodKey(mood)}.avif`} />
          <img
            src={`/media/scenes/aura-${moodKey(mood)}.webp`}
            alt=""
            width={400}
            height={400}
            decoding="async"
          />
        </picture>
      )}
      <span className={isMood ? styles.voice : styles.words}>{value}</span>
    </>
  );
}
