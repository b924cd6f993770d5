import styles from './mood-word.module.css';

type MoodWordProps = { mood: string; size?: 'small' | 'regular' | 'large' | 'poster' };

/** The mood's name in its own voice and ink; small sizes use the heavier cut, so that thin voices hold. */
export function MoodWord({ mood, size = 'small' }: MoodWordProps) {
  return (
    <span className={styles.word} data-mood={mood.toLowerCase()} data-size={size}>
      {mood}
    </span>
  );
}
