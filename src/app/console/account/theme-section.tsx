import { useSyncExternalStore } from 'react';
import { staffAccount } from '#app/texts/en/console/account.ts';
import { Select } from '#app/ui/form/select.tsx';
import styles from './account.module.css';
import { AccountRow } from './account-row.tsx';

const words = staffAccount.theme;

const KEY = 'mooddrop.theme';
const THEMES = ['light', 'dark', 'device'] as const;

/** What the boot script reads before the first paint, and again at this event. */
const REDRAWN = 'shop:redrawn';

function readTheme(): string {
  try {
    return THEMES.find((theme) => theme === window.localStorage.getItem(KEY)) ?? THEMES[0];
  } catch {
    return THEMES[0];
  }
}

function keepTheme(theme: string): void {
  try {
    window.localStorage.setItem(KEY, theme);
  } catch {
    // This browser keeps nothing: it stays light.
  }
  window.dispatchEvent(new Event(REDRAWN));
}

function listen(onChange: () => void) {
  const events = [REDRAWN, 'storage'];
  for (const event of events) window.addEventListener(event, onChange);
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
}

/** Light, dark or as the device, for this browser and its shop alike (LOOK-464); without script it is light, and there is nothing to choose. */
export function ThemeSection() {
  const theme = useSyncExternalStore(listen, readTheme, () => THEMES[0]);
  return (
    <AccountRow
      title={words.title}
      line={words.line}
      needsScript
      action={
        <div className={styles.theme}>
          <Select
            aria-label={words.title}
            options={THEMES.map((value) => ({ value, label: words.names[value] }))}
            value={theme}
            onChange={({ target }) => keepTheme(target.value)}
          />
        </div>
      }
    />
  );
}
