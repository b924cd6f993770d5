import { Bird, Crown, Flame, Gem, Heart, type LucideIcon, Package, Palette, Trophy } from 'lucide-react';
import { findWord } from '#app/texts/find-text.ts';
import { Icon } from '../icon.tsx';
import styles from './badge-picture.module.css';

/** BADGE-04: each known key its picture and light, every other a trophy. */
const LOOKS: Record<string, { icon: LucideIcon; mood: string }> = {
  'first-order': { icon: Package, mood: 'social' },
  'early-bird': { icon: Bird, mood: 'elevated' },
  'club-member': { icon: Crown, mood: 'melt' },
  'five-moods': { icon: Palette, mood: 'creative' },
  'loyal-customer': { icon: Heart, mood: 'melt' },
  'high-roller': { icon: Gem, mood: 'calm' },
  'streak-keeper': { icon: Flame, mood: 'social' },
};
const TROPHY = { icon: Trophy, mood: 'creative' };

type BadgePictureProps = { iconKey: string; isLocked?: boolean; size?: 'regular' | 'small' };

/** What a badge is drawn as: a disc in its light, or an outline until it is earned. */
export function BadgePicture({ iconKey, isLocked, size = 'regular' }: BadgePictureProps) {
  const { icon, mood } = findWord(LOOKS, iconKey) ?? TROPHY;
  return (
    <span className={styles.disc} data-mood={mood} data-locked={isLocked ? '' : undefined} data-size={size}>
      <Icon of={icon} />
    </span>
  );
}
