import { useEffect, useState } from 'react';
import { quiz } from '#app/texts/en/storefront/quiz.ts';
import { Button } from '#app/ui/action/button.tsx';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import type { AskedQuestion } from '#services/quiz/list-questions.ts';
import type { QuizAnswer } from '#services/quiz/quiz-answer.ts';
import { askQuiz, logFailure, readAnswer } from './ask-quiz.ts';
import { QuizFrame, QuizWait } from './quiz-frame.tsx';
import type { QuizProps } from './quiz-overlay.tsx';
import { QuizProgress, QuizQuestionBody, SliderNext } from './quiz-question.tsx';
import { NoPicks, PickList, QuizResult, useAddBundle } from './quiz-result.tsx';
import { keepQuiz, readQuiz } from './quiz-session.ts';
import styles from './quiz-steps.module.css';

/** The staff's questions one at a time, then the picks (QUIZB-01..10, QUIZB-23, QUIZB-28, QUIZB-29). */
export function DropQuiz({ resumes, onClose }: QuizProps) {
  const questions = useQuestions();
  const [state, setState] = useState<DropState>(() => (resumes ? resumeDrop() : DROP_START));
  const go = (next: DropState) => {
    keepQuiz('b', next);
    setState(next);
  };
  if (!questions) return <QuizFrame look="drawer" onClose={onClose} />;
  if (state.result)
    return <DropResult result={state.result} onClose={onClose} onRetake={() => go(DROP_START)} />;
  const given = state.given.filter(({ id }) => questions.some((question) => question.id === id));
  const question = questions[given.length] ?? questions.at(-1);
  const answer = async (value: string | number) => {
    if (!question) return;
    const others = given.filter(({ id }) => id !== question.id);
    const next = { ...state, given: [...others, { id: question.id, value }] };
    if (next.given.length < questions.length) return go(next);
    setState({ ...next, isAnalysing: true });
    const result = await askQuiz(
      'b',
      Object.fromEntries(next.given.map(({ id, value: said }) => [id, said])),
    );
    // A failure leaves the drawer on its last question (QUIZB-28).
    go(result ? { ...next, result } : { ...state, given: others });
  };
  if (state.isAnalysing) return <Analysing onClose={onClose} />;
  return (
    <QuizFrame
      look="drawer"
      onClose={onClose}
      onBack={given.length > 0 ? () => go({ ...state, given: given.slice(0, -1) }) : null}
      progress={<QuizProgress answered={given.length} of={questions.length} />}
      footer={question?.asks.type === 'slider' && <SliderNext />}
    >
      {question && (
        <QuizQuestionBody
          key={question.id}
          question={question}
          place={given.length + 1}
          of={questions.length}
          onAnswer={(value) => void answer(value)}
        />
      )}
    </QuizFrame>
  );
}

/** The active questions; null until they are here, and where they could not be had (QUIZB-03, QUIZB-28). */
function useQuestions(): AskedQuestion[] | null {
  const [questions, setQuestions] = useState<AskedQuestion[] | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    fetch('/quiz', { signal: stop.signal })
      .then((answer) => readAnswer<AskedQuestion[]>(answer))
      .then(setQuestions)
      .catch((error: unknown) => stop.signal.aborted || logFailure(error));
    return () => stop.abort();
  }, []);
  return questions;
}

function Analysing({ onClose }: { onClose: () => void }) {
  return (
    <QuizFrame look="drawer" onClose={onClose}>
      <QuizWait words={quiz.analysing} />
    </QuizFrame>
  );
}

type DropResultProps = { result: QuizAnswer; onClose: () => void; onRetake: () => void };

function DropResult({ result, onClose, onRetake }: DropResultProps) {
  const toast = useToast();
  const addBundle = useAddBundle();
  const add = () => {
    if (addBundle(result)) toast.success(quiz.added);
  };
  const hasPicks = result.picks.length > 0;
  const footer = (
    <>
      {hasPicks && result.bundleSuggested && (
        <Button wide onClick={add}>
          {quiz.add}
        </Button>
      )}
      <Button wide kind="outline" onClick={onRetake}>
        {quiz.retake}
      </Button>
    </>
  );
  return (
    <QuizFrame look="drawer" onClose={onClose} footer={footer}>
      <div className={styles.results}>
        {hasPicks ? <QuizResult result={result} variant="b" /> : <NoPicks />}
        <Others picks={result.thirdParty} />
      </div>
    </QuizFrame>
  );
}

/** QUIZB-23. */
function Others({ picks }: { picks: QuizAnswer['thirdParty'] }) {
  const [isShown, setShown] = useState(false);
  if (picks.length === 0) return null;
  return (
    <section className={styles.others} aria-label={quiz.others}>
      <Button kind="outline" wide aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? quiz.hideOthers : quiz.showOthers}
      </Button>
      {isShown && <PickList picks={picks} variant="b" canAdd />}
    </section>
  );
}

/** The answers in the order they were given, so that Back takes away the last one (QUIZB-08). */
type DropState = {
  given: readonly { id: string; value: string | number }[];
  isAnalysing: boolean;
  result: QuizAnswer | null;
};

const DROP_START: DropState = { given: [], isAnalysing: false, result: null };

/** What was kept before a reload; what is no answer is passed over. */
function resumeDrop(): DropState {
  const kept = readQuiz('b');
  if (typeof kept !== 'object' || kept === null) return DROP_START;
  const given: unknown = Reflect.get(kept, 'given');
  const result = (Reflect.get(kept, 'result') ?? null) as QuizAnswer | null;
  return { ...DROP_START, given: Array.isArray(given) ? given.filter(isGiven) : [], result };
}

function isGiven(item: unknown): item is DropState['given'][number] {
  if (typeof item !== 'object' || item === null) return false;
  const value: unknown = Reflect.get(item, 'value');
  return (
    typeof Reflect.get(item, 'id') === 'string' && (typeof value === 'string' || typeof value === 'number')
  );
}
