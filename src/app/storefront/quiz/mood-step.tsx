import type { ReactNode } from 'react';
import { quiz } from '#app/texts/en/storefront/quiz.ts';
import { Heading } from '#app/ui/layout/heading.tsx';
import { Price } from '#app/ui/money/price.tsx';
import { MOODS, type Mood } from '#domain/moods.ts';
import { BUDGET_SLIDER, budgetLabel } from '#domain/quiz/budget.ts';
import {
  EXPERIENCES,
  FEELING_MOODS,
  FEELINGS,
  QUIZ_FORMATS,
  QUIZ_SETTINGS,
} from '#domain/quiz/mood-choices.ts';
import { MOOD_STEPS, type MoodStep, type OpenAnswers, toggleFormat } from '#domain/quiz/mood-quiz.ts';
import { ChoiceList } from './choice-list.tsx';
import { focusHeading } from './quiz-frame.tsx';
import styles from './quiz-steps.module.css';

type MoodStepProps = { step: MoodStep; answers: OpenAnswers; onAnswer: (answers: OpenAnswers) => void };

/** The light beside each place, nothing more: places do not score (QUIZA-14). */
const SETTING_LIGHTS: readonly Mood[] = ['Calm', 'Elevated', 'Social', 'Creative', 'Melt'];

export function MoodStepBody({ step, answers, onAnswer }: MoodStepProps) {
  const { name, question } = quiz.steps[step];
  const heading = (
    <div ref={focusHeading} tabIndex={-1} className={styles.heading}>
      <Heading level={3} size="h2">
        {question}
      </Heading>
      {step === 'formats' && <p className={styles.hint}>{quiz.formatHint}</p>}
    </div>
  );
  return (
    <div className={styles.step}>
      <p className={styles.place}>{quiz.place(MOOD_STEPS.indexOf(step) + 1, MOOD_STEPS.length, name)}</p>
      {step === 'budget' && heading}
      {step === 'budget' ? (
        <Budget answers={answers} onAnswer={onAnswer} />
      ) : (
        <Choices step={step} answers={answers} legend={heading} onAnswer={onAnswer} />
      )}
    </div>
  );
}

type ChoicesProps = MoodStepProps & { step: Exclude<MoodStep, 'budget'>; legend: ReactNode };

function Choices({ step, answers, legend, onAnswer }: ChoicesProps) {
  if (step === 'formats') {
    const choices = QUIZ_FORMATS.map((value) => ({ value }));
    const toggle = (value: string) => {
      const format = QUIZ_FORMATS.find((known) => known === value);
      if (format) onAnswer({ ...answers, formats: toggleFormat(answers.formats, format) });
    };
    return (
      <ChoiceList
        legend={legend}
        name={step}
        choices={choices}
        chosen={answers.formats}
        many
        onChoose={toggle}
      />
    );
  }
  const chosen = answers[step];
  return (
    <ChoiceList
      legend={legend}
      name={step}
      choices={CHOICES[step]}
      chosen={chosen ? [chosen] : []}
      onChoose={(value) => onAnswer({ ...answers, [step]: value })}
    />
  );
}

const CHOICES = {
  feeling: FEELINGS.map((value) => ({ value, mood: FEELING_MOODS[value] })),
  goal: MOODS.map((value) => ({ value, mood: value, isMood: true })),
  setting: QUIZ_SETTINGS.map((value, place) => ({ value, mood: SETTING_LIGHTS[place] ?? null })),
  experience: EXPERIENCES.map((value) => ({ value })),
} as const;

function Budget({ answers, onAnswer }: Omit<MoodStepProps, 'step'>) {
  const { min, max, step } = BUDGET_SLIDER;
  const label = budgetLabel(answers.budget * 100);
  return (
    <div className={styles.budget}>
      <p className={styles.amount}>
        <Price cents={answers.budget * 100} size="large" />
        <span className={styles.label}>{label}</span>
      </p>
      <input
        className={styles.slider}
        type="range"
        min={min}
        max={max}
        step={step}
        value={answers.budget}
        aria-label={quiz.steps.budget.name}
        aria-valuetext={`$${answers.budget}, ${label}`}
        onChange={(event) => onAnswer({ ...answers, budget: Number(event.currentTarget.value) })}
      />
      <p className={styles.ends} aria-hidden="true">
        <span>${min}</span>
        <span>${max}</span>
      </p>
    </div>
  );
}
