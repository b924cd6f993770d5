import { useSyncExternalStore } from 'react';

/** What this device, and not its person, is switched to. */
type DeviceChoice = 'staff-sound' | 'staff-awake';

const CHANGED = 'console:device-choice';

/** Where a browser keeps nothing, it lasts as long as the page. */
const unkept = new Map<string, string>();

function read(name: DeviceChoice): string | null {
  try {
    return unkept.get(name) ?? window.localStorage.getItem(`mooddrop.${name}`);
  } catch {
    return null;
  }
}

function keep(name: DeviceChoice, word: string): void {
  try {
    window.localStorage.setItem(`mooddrop.${name}`, word);
    unkept.delete(name);
  } catch {
    unkept.set(name, word);
  }
  window.dispatchEvent(new Event(CHANGED));
}

function listen(onChange: () => void) {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** Is it on? Sound is on until somebody turns it off, the rest is off until somebody turns it on (ALERT-02, ALERT-07). */
const isOn = (choice: DeviceChoice) => (read(choice) ?? (choice === 'staff-sound' ? 'on' : 'off')) === 'on';

/** The switch of this device and how to turn it; off on the server. */
export function useDeviceChoice(choice: DeviceChoice): [boolean, (value: boolean) => void] {
  const value = useSyncExternalStore(
    listen,
    () => isOn(choice),
    () => false,
  );
  return [value, (next) => keep(choice, next ? 'on' : 'off')];
}
