import { type ReactNode, useId } from 'react';
import { Heading } from './heading.tsx';
import styles from './section.module.css';

type SectionProps = {
  title: string;
  /** At the right of the title: a link, a count. */
  aside?: ReactNode;
  size?: 'h2' | 'h3' | 'h4';
  /** `chapter` opens with an ink rule, `line` with a hairline. */
  rule?: 'none' | 'chapter' | 'line';
  /** Begins below the first screen: it is laid out when one comes near. */
  isBelow?: boolean;
  children: ReactNode;
};

export function Section({ title, aside, size = 'h3', rule = 'none', isBelow, children }: SectionProps) {
  const titleId = useId();
  return (
    <section
      className={styles.section}
      data-rule={rule}
      data-below={isBelow || undefined}
      aria-labelledby={titleId}
    >
      <div className={styles.head}>
        <Heading level={2} size={size} id={titleId}>
          {title}
        </Heading>
        {aside}
      </div>
      {children}
    </section>
  );
}
