import { X } from 'lucide-react';
import { Button } from '#app/ui/action/button.tsx';
import styles from './settings.module.css';

/** Takes a row of fields out: it is missing once the form is saved (LOOK-28). */
export function TakeOut({ label, onClick }: { label: string; onClick: () => void }) {
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
