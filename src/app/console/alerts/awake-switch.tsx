import { alerts } from '#app/texts/en/console/alerts.ts';
import { CheckboxField } from '#app/ui/form/checkbox-field.tsx';
import { useHydrated } from '#app/ui/live/use-hydrated.ts';
import { useDeviceChoice } from './device-choice.ts';
import { useAwake } from './use-awake.ts';

const words = alerts.awake;

/** Keeps the screen on over the board, and nowhere else (ALERT-07). Without script there is none. */
export function AwakeSwitch({ isOpen }: { isOpen: boolean }) {
  const [isWanted, want] = useDeviceChoice('staff-awake');
  const isHydrated = useHydrated();
  useAwake(isWanted && isOpen);
  if (!isHydrated || !isOpen) return null;
  const isAble = 'wakeLock' in navigator;
  return (
    <CheckboxField
      look="switch"
      label={words.label}
      hint={isAble ? words.line : words.unsupported}
      checked={isWanted && isAble}
      disabled={!isAble}
      onChange={({ currentTarget }) => want(currentTarget.checked)}
    />
  );
}
