import type { ComponentProps } from 'react';
import styles from './heading.module.css';

type HeadingProps = {
  level?: 1 | 2 | 3 | 4;
  /** The size is the eye's, the level is the outline's. */
  size?: 'poster' | 'h1' | 'h2' | 'h3' | 'h4' | 'text';
} & ComponentProps<'h2'>;

const TAGS = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4' } as const;
const SIZES = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4' } as const;

export function Heading({ level = 2, size, ...rest }: HeadingProps) {
  const Tag = TAGS[level];
  return <Tag {...rest} className={styles.heading} data-size={size ?? SIZES[level]} />;
}
