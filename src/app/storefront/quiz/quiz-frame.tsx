import { ArrowLeft, X } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { quiz } from '#app/texts/en/storefront/quiz.ts';
import { IconButton } from '#app/ui/action/icon-button.tsx';
import { Spinner } from '#app/ui/icon.tsx';
import { useModal } from '#app/ui/overlay/use-modal.ts';
import { useTexts } from '#app/ui/texts-context.tsx';
import styles from './quiz-frame.module.css';

type QuizFrameProps = {
  look: 'modal' | 'drawer';
  onClose: () => void;
  onBack?: (() => void) | null;
  /** Between the two buttons: how far one has come. */
  progress?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
};

/** The whole screen on a phone; else a sheet in the middle (QUIZA-01) or a drawer of 550 px (QUIZB-01). */
export function QuizFrame({ look, onClose, onBack, progress, footer, children }: QuizFrameProps) {
  const { ui } = useTexts();
  const titleId = useId();
  // A press beside it must not cost six answers: only Escape and the button close.
  const { ref, onClose: close } = useModal({ open: true, onClose });
  // The browser gives the focus to the first button; the question is what has just come.
  useEffect(() => focusHeading(ref.current?.querySelector<HTMLElement>('[tabindex="-1"]') ?? null), [ref]);
  return (
    <dialog
      ref={ref}
      onClose={close}
      className={styles.quiz}
      data-look={look}
      data-address
      aria-labelledby={titleId}
    >
      <div className={styles.panel}>
        <h2 className="sr-only" id={titleId}>
          {quiz.title}
        </h2>
        <header className={styles.head}>
          <span className={styles.side}>
            {onBack && <IconButton icon={ArrowLeft} label={quiz.back} onClick={onBack} />}
          </span>
          <div className={styles.progress}>{progress}</div>
          <form method="dialog" className={styles.side}>
            <IconButton icon={X} label={ui.close} type="submit" />
          </form>
        </header>
        <div className={styles.content}>{children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}

/** The heading of a step takes the focus, so that a reader hears the new question. */
export function focusHeading(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}

/** While the server picks (QUIZA-01, QUIZB-09). */
export function QuizWait({ words }: { words: string }) {
  return (
    <div className={styles.wait} role="status">
      <Spinner size="large" />
      <p>{words}</p>
    </div>
  );
}
