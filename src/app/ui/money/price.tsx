import { formatUsd } from '#domain/money.ts';
import { useTexts } from '../texts-context.tsx';
import styles from './price.module.css';

type PriceProps = {
  cents: number;
  /** Struck, when it is higher: what it cost before (a reader hears "was"). */
  originalCents?: number | null;
  size?: 'small' | 'regular' | 'large';
};

/** Money as the shop prints it: display figures of one width (SHELL-53). */
export function Price({ cents, originalCents, size = 'regular' }: PriceProps) {
  const { ui } = useTexts();
  const wasHigher = typeof originalCents === 'number' && originalCents > cents;
  return (
    <span className={styles.price} data-size={size}>
      <span className={styles.figure}>{formatUsd(cents)}</span>
      {wasHigher && (
        <>
          {' '}
          <s className={styles.was}>
            <span className="sr-only">{ui.was} </span>
            {formatUsd(originalCents)}
          </s>
        </>
      )}
    </span>
  );
}
