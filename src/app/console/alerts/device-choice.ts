import { useSyncExternalStore } from 'react';

/** What this device, and not its person, is switched to. */
type DeviceChoice = 'staff-sound' | 'staff-awake';

const CHANGED = 'console:device-choice';

/** Is it on? Sound is on until somebody turns it off, the rest is off until somebody turns it on (ALERT-02, ALERT-07). */
function isOn(choice: DeviceChoice): boolean {
  try {
    const stored = window.localStorage.getItem(`mooddrop.${choice}`);
    return stored === null ? choice === 'staff-sound' : stored === 'on';
  } catch {
    return choice === 'staff-sound';
  }
}

function keep(choice: DeviceChoice, value: boolean): void {
  try {
    window.localStorage.setItem(`mooddrop.${choice}`, value ? 'on' : 'off');
  } catch {
    // A browser that keeps nothing: the switch lasts as long as the page.
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

/** The switch of this device and how to turn it; off on the server. */
export function useDeviceChoice(choice: DeviceChoice): [boolean, (value: boolean) => void] {
  const value = useSyncExternalStore(
    listen,
    () => isOn(choice),
    () => false,
  );
  return [value, (next) => keep(choice, next)];
}
