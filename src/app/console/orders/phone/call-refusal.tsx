import { useEffect, useRef } from 'react';
import { useActionData } from 'react-router';
import { Notice } from '#app/ui/feedback/notice.tsx';
import styles from './phone-order.module.css';

/** Why the order was not placed, beside the button that was pressed, and read first: each refusal takes the focus (LOOK-301). */
export function CallRefusal({ children }: { children: string }) {
  const ref = useRef<HTMLDivElement>(null);
  const answer = useActionData();
  useEffect(() => {
    if (answer) ref.current?.focus();
  }, [answer]);
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={styles.refusal}>
      <Notice tone="bad">{children}</Notice>
    </div>
  );
}
