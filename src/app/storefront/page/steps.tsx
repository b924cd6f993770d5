import { Heading } from '#app/ui/layout/heading.tsx';
import figure from './figures.module.css';
import styles from './steps.module.css';

type StepsProps = { steps: readonly { title: string; text: string }[] };

/** Numbered steps under hairlines (HOME-07, HELP-01). */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, place) => (
        <li className={styles.step} key={step.title}>
          <span className={styles.number} aria-hidden="true">
            {place + 1}
          </span>
          <div>
            <Heading level={3} size="text">
              {step.title}
            </Heading>
            <p className={styles.text}>{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

type FiguresProps = { figures: readonly { value: string; label: string }[] };

/** Large figures with a word below each (WHOLE-02, TEASE-05). */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className={figure.figures}>
      {figures.map(({ value, label }) => (
        <div className={figure.entry} key={label}>
          <dt className={figure.label}>{label}</dt>
          <dd className={figure.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
