import type { ReactNode } from 'react';
import { boardTexts } from '#app/texts/en/console/board.ts';
import { ChoosePage } from '../../shell/choose-page.tsx';
import styles from './board.module.css';

type ColumnHeadProps = { name: string; isChoosing: boolean; children: ReactNode };

/** The heading of a column, with the box that chooses what is shown of it above those of its tickets (LOOK-442). */
export function ColumnHead({ name, isChoosing, children }: ColumnHeadProps) {
  return (
    <div className={styles.columnHead}>
      {isChoosing && <ChoosePage label={boardTexts.chooseColumn(name)} isSection />}
      {children}
    </div>
  );
}
