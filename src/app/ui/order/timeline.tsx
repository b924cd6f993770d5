import { Check } from 'lucide-react';
import { Icon } from '../icon.tsx';
import { useTexts } from '../texts-context.tsx';
import styles from './timeline.module.css';

type TimelineStep = { label: string; state: 'done' | 'now' | 'next'; at?: string };

/** Where an order is: a filled check, a ring with a dot, hollow dots on a dotted line. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  const { ui } = useTexts();
  return (
    <ol>
      {steps.map((step) => (
        <li
          key={step.label}
          className={styles.step}
          data-state={step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={styles.mark}>
            {step.state === 'done' && <Icon of={Check} size="small" label={ui.done} />}
          </span>
          <span className={styles.label}>{step.label}</span>
          {step.at && <span className={styles.at}>{step.at}</span>}
        </li>
      ))}
    </ol>
  );
}
