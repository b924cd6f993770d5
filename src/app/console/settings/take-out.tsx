import { X } from 'lucide-react';
import type { MouseEventHandler } from 'react';
import { Button } from '#app/ui/action/button.tsx';
import styles from './settings.module.css';

type TakeOutProps = { label: string; onClick: MouseEventHandler<HTMLButtonElement> };

/** Takes a row of fields out, or what stands in it: it is missing once the form is saved (LOOK-28). */
export function TakeOut({ label, onClick }: TakeOutProps) {
  return (
    <Button
      kind="quiet"
      size="small"
      icon={X}
      className={styles.takeOut}
      aria-label={label}
      title={label}
      onClick={onClick}
    />
  );
}
