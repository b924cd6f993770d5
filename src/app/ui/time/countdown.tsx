import { countdown } from '#domain/shop-time/countdown.ts';
import { useTexts } from '../texts-context.tsx';
import styles from './countdown.module.css';
import { useNow } from './use-now.tsx';

type CountdownProps = {
  targetMs: number;
  /** For those who cannot see it tick: the moment in words ("October 21, 7:00 PM"). */
  moment: string;
  look?: 'figures' | 'line';
};

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

/**
 * Days to seconds until a moment (DROP-07, SHELL-12). The HTML holds the moment itself; `data-countdown` and
 * `data-digits` let a script tick the digits before React does. A reader hears the moment, not the ticking.
 */
export function Countdown({ targetMs, moment, look = 'figures' }: CountdownProps) {
  const { ui } = useTexts();
  const left = countdown(targetMs, useNow()) ?? { days: 0, hours: 0, minutes: 0, seconds: 0 };
  return (
    <span
      className={styles.countdown}
      data-look={look}
      data-countdown={targetMs}
      role="timer"
      aria-live="off"
    >
      <time className="sr-only" dateTime={new Date(targetMs).toISOString()}>
        {ui.until(moment)}
      </time>
      <span className={styles.digits} aria-hidden="true">
        {UNITS.map((unit) => (
          <span className={styles.part} key={unit} data-part={unit}>
            <span className={styles.figure} data-digits={unit} suppressHydrationWarning>
              {String(left[unit]).padStart(2, '0')}
            </span>
            <span className={styles.word}>{ui.units[unit]}</span>
          </span>
        ))}
      </span>
    </span>
  );
}
