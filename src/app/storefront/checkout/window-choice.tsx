import { moments } from '#app/texts/en/moments.ts';
import { windowTexts } from '#app/texts/en/storefront/windows.ts';
import { windowTimes } from '#app/texts/en/window-words.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useNow } from '#app/ui/time/use-now.tsx';
import type { OfferedWindow } from '#domain/windows/windows.ts';
import styles from './window-choice.module.css';

type ChoiceProps = {
  windows: readonly OfferedWindow[];
  /** The start of a window in ISO form; empty: as soon as possible. */
  chosen: string;
  onChoose: (start: string) => void;
};

const startOf = ({ fromMs }: OfferedWindow) => new Date(fromMs).toISOString();
const timesOf = ({ fromMs, untilMs }: OfferedWindow) =>
  windowTimes({ startsAt: new Date(fromMs), endsAt: new Date(untilMs) });

const DAY_MS = 86_400_000;

/** "Today", "Tomorrow", or the day by its name. */
function dayOf({ fromMs }: OfferedWindow, now: number): string {
  const day = moments.date(new Date(fromMs));
  if (day === moments.date(new Date(now))) return windowTexts.today;
  if (day === moments.date(new Date(now + DAY_MS))) return windowTexts.tomorrow;
  return moments.weekdayAndDate(new Date(fromMs));
}

/** The window that a choice means: the chosen one while it has a place, else the next that has one. */
export function meantWindow(windows: readonly OfferedWindow[], chosen: string): OfferedWindow | null {
  const free = windows.filter(({ isFull }) => !isFull);
  return free.find((window) => startOf(window) === chosen) ?? free[0] ?? null;
}

/** When the order should come (WINDOW-04): full windows are shown and cannot be chosen. */
export function WindowChoice({ windows, chosen, onChoose }: ChoiceProps) {
  const words = windowTexts;
  const now = useNow();
  const meant = meantWindow(windows, chosen);
  const isFree = meant !== null && startOf(meant) === chosen;
  const next = meantWindow(windows, '');
  const days = Map.groupBy(windows, (window) => dayOf(window, now));
  return (
    <fieldset className={styles.windows}>
      <legend className={styles.legend}>{words.title}</legend>
      {chosen !== '' && !isFree && (
        <Notice tone="warn" live>
          {words.gone}
        </Notice>
      )}
      {!next && (
        <Notice tone="warn" live>
          {words.allFull}
        </Notice>
      )}
      <label className={styles.window}>
        <input
          type="radio"
          name="window"
          value=""
          checked={!isFree}
          disabled={!next}
          onChange={() => onChoose('')}
        />
        <span>
          {words.soonest}
          <small>{next ? `${dayOf(next, now)}, ${timesOf(next)}` : words.none}</small>
        </span>
      </label>
      {[...days].map(([day, own]) => (
        <fieldset key={day} className={styles.day}>
          <legend className={styles.name}>{day}</legend>
          <div className={styles.times}>
            {own.map((window) => (
              <label key={window.fromMs} className={styles.window}>
                <input
                  type="radio"
                  name="window"
                  value={startOf(window)}
                  checked={isFree && startOf(window) === chosen}
                  disabled={window.isFull}
                  onChange={() => onChoose(startOf(window))}
                />
                <span>
                  {timesOf(window)}
                  {window.isFull && <small>{words.full}</small>}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </fieldset>
  );
}

/** The window that will be claimed, beside the total (WINDOW-05). */
export function MeantWindow({ windows, chosen }: Pick<ChoiceProps, 'windows' | 'chosen'>) {
  const now = useNow();
  const meant = meantWindow(windows, chosen);
  if (!meant) return null;
  return (
    <p className={styles.meant}>
      <span>{windowTexts.choose}</span>
      <strong>
        {dayOf(meant, now)}, {timesOf(meant)}
      </strong>
    </p>
  );
}
