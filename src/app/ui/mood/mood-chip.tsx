import type { ComponentProps } from 'react';
import { AppLink } from '../action/app-link.tsx';
import styles from './chip.module.css';

type MoodChipProps = { mood: string } & (
  | { href: string; current?: boolean }
  | ({ pressed?: boolean } & ComponentProps<'button'>)
);

/** The mood's word in its voice beside a disc of its light. With `href` a link, else a button. */
export function MoodChip({ mood, ...rest }: MoodChipProps) {
  const key = mood.toLowerCase();
  const inner = (
    <>
      <span className={styles.disc} aria-hidden="true" />
      <span className={styles.voice}>{mood}</span>
    </>
  );
  if ('href' in rest) {
    const { href, current } = rest;
    return (
      <AppLink
        href={href}
        className={styles.chip}
        data-mood={key}
        aria-current={current ? 'true' : undefined}
      >
        {inner}
      </AppLink>
    );
  }
  const { pressed, ...button } = rest;
  return (
    <button type="button" {...button} className={styles.chip} data-mood={key} aria-pressed={pressed}>
      {inner}
    </button>
  );
}
