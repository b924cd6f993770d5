import { useState } from 'react';
import { useNavigate } from 'react-router';
import { quiz } from '#app/texts/en/storefront/quiz.ts';
import { Button } from '#app/ui/action/button.tsx';
import { canGoOn, MOOD_STEPS, type MoodStep, NO_ANSWERS, type OpenAnswers } from '#domain/quiz/mood-quiz.ts';
import { parseKeptQuiz } from '#domain/quiz/stored-quiz.ts';
import type { QuizAnswer } from '#services/quiz/quiz-answer.ts';
import { askQuiz } from './ask-quiz.ts';
import { MoodStepBody } from './mood-step.tsx';
import { QuizFrame, QuizWait } from './quiz-frame.tsx';
import type { QuizProps } from './quiz-overlay.tsx';
import { NoPicks, QuizResult, useAddBundle } from './quiz-result.tsx';
import { keepQuiz, readQuiz } from './quiz-session.ts';
import styles from './quiz-steps.module.css';

type State = {
  step: number;
  answers: OpenAnswers;
  stage: 'asking' | 'packing' | 'done';
  /** Null where the server could not be asked (QUIZA-25). */
  result: QuizAnswer | null;
};

const START: State = { step: 0, answers: NO_ANSWERS, stage: 'asking', result: null };

/** Six steps, a moment of waiting, a bundle (QUIZA-01, QUIZA-11, QUIZA-21..23, QUIZA-25). */
export function MoodQuiz({ resumes, onClose }: QuizProps) {
  const [state, setState] = useState<State>(() => (resumes ? resume() : START));
  const go = (next: State) => {
    keepQuiz('a', next);
    setState(next);
  };
  const finish = async () => {
    setState({ ...state, stage: 'packing' });
    const result = await askQuiz('a', state.answers);
    go({ ...state, stage: 'done', result });
  };
  const next = () =>
    state.step + 1 < MOOD_STEPS.length ? go({ ...state, step: state.step + 1 }) : void finish();
  const step = MOOD_STEPS[state.step] ?? 'feeling';
  if (state.stage === 'packing') return <Packing onClose={onClose} />;
  if (state.stage === 'done')
    return <MoodResult result={state.result} onClose={onClose} onRetake={() => go(START)} />;
  return (
    <QuizFrame
      look="modal"
      onClose={onClose}
      onBack={state.step > 0 ? () => go({ ...state, step: state.step - 1 }) : null}
      progress={<Segments step={step} />}
      footer={<NextButton step={step} isReady={canGoOn(step, state.answers)} onNext={next} />}
    >
      <MoodStepBody
        key={step}
        step={step}
        answers={state.answers}
        onAnswer={(answers) => go({ ...state, answers })}
      />
    </QuizFrame>
  );
}

function Packing({ onClose }: { onClose: () => void }) {
  return (
    <QuizFrame look="modal" onClose={onClose}>
      <QuizWait words={quiz.packing} />
    </QuizFrame>
  );
}

function NextButton({ step, isReady, onNext }: { step: MoodStep; isReady: boolean; onNext: () => void }) {
  const isLast = step === MOOD_STEPS.at(-1);
  return (
    <Button wide disabled={!isReady} onClick={onNext}>
      {isLast ? quiz.finish : quiz.next}
    </Button>
  );
}

function Segments({ step }: { step: MoodStep }) {
  const place = MOOD_STEPS.indexOf(step);
  return (
    <div className={styles.segments} aria-hidden="true">
      {MOOD_STEPS.map((name, index) => (
        <span key={name} className={styles.segment} data-done={index <= place || undefined} />
      ))}
    </div>
  );
}

type MoodResultProps = { result: QuizAnswer | null; onClose: () => void; onRetake: () => void };

function MoodResult({ result, onClose, onRetake }: MoodResultProps) {
  const navigate = useNavigate();
  const addBundle = useAddBundle();
  // The result stays in this session: the way back finds it (QUIZA-22).
  const leave = (address: string) => void navigate(address);
  const add = () => {
    if (result && addBundle(result)) leave('/cart?notice=bundle-added');
  };
  const hasPicks = result !== null && result.picks.length > 0;
  const footer = (
    <>
      {hasPicks && (
        <Button wide onClick={add}>
          {quiz.add}
        </Button>
      )}
      <div className={styles.pair}>
        <Button kind="outline" onClick={() => leave('/shop')}>
          {quiz.browse}
        </Button>
        <Button kind="outline" onClick={onRetake}>
          {quiz.retake}
        </Button>
      </div>
    </>
  );
  return (
    <QuizFrame look="modal" onClose={onClose} footer={footer}>
      {hasPicks ? <QuizResult result={result} variant="a" /> : <NoPicks />}
    </QuizFrame>
  );
}

function resume(): State {
  const kept = parseKeptQuiz(readQuiz('a'));
  return { ...START, ...kept, result: kept.result as QuizAnswer | null };
}
