import styles from './promised.module.css';

export type PromiseSaid = { words: string; isLate?: boolean; isSoon?: boolean; isQuiet?: boolean };

/** By when an order was promised: red once that has passed, amber shortly before, quiet where nothing was said (BOARD-01). */
export function Promised({ promise, className = '' }: { promise: PromiseSaid; className?: string }) {
  const { words, isLate, isSoon, isQuiet } = promise;
  return (
    <span
      className={`${styles.promised} ${className}`}
      data-late={isLate || undefined}
      data-soon={isSoon || undefined}
      data-quiet={isQuiet || undefined}
    >
      {words}
    </span>
  );
}
