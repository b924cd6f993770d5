import { useCallback, useEffect, useState } from 'react';
import type { AlertSound } from '#domain/alerts.ts';
import { useDeviceChoice } from './device-choice.ts';
import { ring, unlockSound } from './ring.ts';

export type SoundState = 'on' | 'locked' | 'off';

/** The sound of this device: its state, its switch, and how to ring. The first press in the page unlocks it (ALERT-02). */
export function useSound(sound: AlertSound) {
  const [isWanted, want] = useDeviceChoice('staff-sound');
  const [isUnlocked, setUnlocked] = useState(false);
  useEffect(() => {
    if (!isWanted || isUnlocked) return;
    const press = () => void unlockSound().then(setUnlocked);
    // A press from before this ran counts as well.
    if (navigator.userActivation?.hasBeenActive) press();
    window.addEventListener('pointerdown', press);
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('pointerdown', press);
      window.removeEventListener('keydown', press);
    };
  }, [isWanted, isUnlocked]);
  const state: SoundState = isWanted ? (isUnlocked ? 'on' : 'locked') : 'off';
  const tell = useCallback(
    (options: { isLoud?: boolean }) => {
      if (isWanted) ring(sound, options);
    },
    [isWanted, sound],
  );
  const test = async (tested: AlertSound) => {
    setUnlocked(await unlockSound());
    ring(tested);
  };
  return { state, want, tell, test };
}

export type Sound = ReturnType<typeof useSound>;
