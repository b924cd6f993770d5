import type { ComponentProps } from 'react';
import styles from './card.module.css';

type CardProps = { look?: 'fill' | 'outline'; padding?: 'regular' | 'small' } & ComponentProps<'div'>;

/** Only for a thing apart: totals, a chat, a ticket. Lists and sections are ruled by hairlines instead. */
export function Card({ look = 'fill', padding = 'regular', ...rest }: CardProps) {
  return <div {...rest} className={styles.card} data-look={look} data-padding={padding} />;
}
