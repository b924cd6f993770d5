import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import type { QuizVariant } from './quiz-session.ts';

const MoodQuiz = lazy(async () => ({ default: (await import('./mood-quiz.tsx')).MoodQuiz }));
const DropQuiz = lazy(async () => ({ default: (await import('./drop-quiz.tsx')).DropQuiz }));

export type QuizProps = {
  /** A reload and the way back find the answers again; a link begins again. */
  resumes: boolean;
  onClose: () => void;
};

/**
 * Opens with `?quiz=`: the drawer on `/shop`, the six steps elsewhere (SHELL-18, SHOP-03). The server knows nothing of
 * it, so the page may be kept; React brings it once it runs.
 */
export function QuizOverlay() {
  const { pathname, search, hash, key } = useLocation();
  const navigate = useNavigate();
  const resumes = useNavigationType() === 'POP';
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  const parameters = new URLSearchParams(search);
  if (!isHere || !parameters.has('quiz')) return null;
  const variant: QuizVariant = pathname === '/shop' ? 'b' : 'a';
  const close = () => {
    // Here long since: the quiz itself keeps its answers there.
    void import('./quiz-session.ts').then(({ forgetQuiz }) => forgetQuiz(variant));
    parameters.delete('quiz');
    const rest = parameters.toString();
    void navigate(`${pathname}${rest && `?${rest}`}${hash}`, { replace: true, preventScrollReset: true });
  };
  const Quiz = variant === 'b' ? DropQuiz : MoodQuiz;
  return (
    <Suspense fallback={null}>
      {/* Whoever closes it and opens it before React has put it away begins again, too. */}
      <Quiz key={key} resumes={resumes} onClose={close} />
    </Suspense>
  );
}
