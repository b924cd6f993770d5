import { Section } from '#app/ui/layout/section.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import type { Thread } from '#services/messages/read-thread.ts';
import styles from './messages.module.css';

/** Points and orders at a glance (MSG-03). */
export function AccountSummary({ summary }: { summary: Thread['summary'] }) {
  const { messages, moments } = useTexts();
  const words = messages.summary;
  const facts = [
    [words.points, summary.points],
    [words.orders, summary.total],
    [words.delivered, summary.delivered],
    [words.last, summary.lastAt ? moments.date(summary.lastAt) : words.none],
  ] as const;
  return (
    <Section title={words.title} rule="line">
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd className="figure">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
