type Countdown = { days: number; hours: number; minutes: number; seconds: number };

/**
 * The time left until a moment (epoch ms), in whole units, seconds rounded up; null when it has passed (SHELL-11,
 * DROP-07, TEASE-03).
 */
export function countdown(targetMs: number, nowMs: number): Countdown | null {
  const left = Math.ceil((targetMs - nowMs) / 1000);
  if (left <= 0) return null;
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}
