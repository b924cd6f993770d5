import { type FormEvent, useState } from 'react';
import { quiz } from '#app/texts/en/storefront/quiz.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Progress } from '#app/ui/feedback/progress.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { toMood } from '#domain/moods.ts';
import { SLIDER_DEFAULT, sliderWord } from '#domain/quiz/question.ts';
import type { AskedQuestion } from '#services/quiz/list-questions.ts';
import { ChoiceButtons } from './choice-list.tsx';
import { focusHeading } from './quiz-frame.tsx';
import styles from './quiz-steps.module.css';

const SLIDER_FORM = 'quiz-slider';

type QuizQuestionProps = {
  question: AskedQuestion;
  place: number;
  of: number;
  onAnswer: (value: string | number) => void;
};

/** One question: a choice is its answer at once, a slider waits for "Next" (QUIZB-06, QUIZB-07). */
export function QuizQuestionBody({ question, place, of, onAnswer }: QuizQuestionProps) {
  const { asks, text, subtext } = question;
  return (
    <div className={styles.step}>
      <p className={styles.place}>
        {place} / {of}
      </p>
      <div ref={focusHeading} tabIndex={-1} className={styles.heading}>
        <Heading level={3} size="h2">
          {text}
        </Heading>
        {subtext && <p className={styles.hint}>{subtext}</p>}
      </div>
      {asks.type === 'slider' ? (
        <Slider asks={asks} label={text} onAnswer={onAnswer} />
      ) : (
        <ChoiceButtons choices={toChoices(asks.choices)} onChoose={onAnswer} />
      )}
    </div>
  );
}

function toChoices(labels: readonly string[]) {
  const moods = labels.map((label) =>
    toMood(label)?.toLowerCase() === label.toLowerCase() ? toMood(label) : null,
  );
  const areMoods = moods.filter((mood) => mood !== null).length > 2;
  return labels.map((value, place) => {
    const mood = areMoods ? moods[place] : null;
    return { value, mood, isMood: Boolean(mood) };
  });
}

type SliderProps = {
  asks: Extract<AskedQuestion['asks'], { type: 'slider' }>;
  label: string;
  onAnswer: (value: number) => void;
};

/** QUIZB-06. */
function Slider({ asks, label, onAnswer }: SliderProps) {
  const { min, max, labels } = asks;
  const [value, setValue] = useState(Math.min(Math.max(SLIDER_DEFAULT, min), max));
  const word = sliderWord(asks, value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAnswer(value);
  };
  return (
    <form id={SLIDER_FORM} className={styles.budget} onSubmit={submit}>
      <p className={styles.amount} aria-hidden="true">
        <output className={`figure ${styles.value}`}>{value}</output>
        <span className={styles.label}>{word}</span>
      </p>
      <input
        className={styles.slider}
        type="range"
        min={min}
        max={max}
        step={1}
        value={value}
        aria-label={label}
        aria-valuetext={word ? `${value}, ${word}` : undefined}
        onChange={(event) => setValue(Number(event.currentTarget.value))}
      />
      <p className={styles.ends} aria-hidden="true">
        {labels.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </p>
    </form>
  );
}

/** Stands in the foot of the drawer, at the thumb, as every other "Next". */
export function SliderNext() {
  return (
    <Button wide type="submit" form={SLIDER_FORM}>
      {quiz.next}
    </Button>
  );
}

/** QUIZB-05. */
export function QuizProgress({ answered, of }: { answered: number; of: number }) {
  const percent = of === 0 ? 0 : Math.round((answered / of) * 100);
  return (
    <div className={styles.bar}>
      <Progress value={answered} max={Math.max(of, 1)} label={quiz.progressLabel} />
      <span>{quiz.progress(percent)}</span>
    </div>
  );
}
