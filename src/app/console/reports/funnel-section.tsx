import { reports } from '#app/texts/en/console/reports.ts';
import { Section } from '#app/ui/layout/section.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import type { FunnelStep } from '#domain/reports/funnel.ts';
import { ShareBar } from '../charts/share-bar.tsx';
import styles from './reports.module.css';

const words = reports.funnel;

type FunnelProps = { funnel: readonly { step: FunnelStep; count: number }[] };

/** From a visit to an order, in numbers alone (NUM-12). */
export function FunnelSection({ funnel }: FunnelProps) {
  const most = Math.max(0, ...funnel.map(({ count }) => count));
  // Orders alone, of phone calls or from before the counting, are no way that one can follow.
  const isCounted = funnel.some(({ step, count }) => step !== 'order' && count > 0);
  const before = (step: FunnelStep) => funnel[funnel.findIndex((row) => row.step === step) - 1];
  return (
    <Section title={words.title} rule="line" size="h4">
      {!isCounted && <p className={styles.quiet}>{words.none}</p>}
      {isCounted && (
        <DataTable
          caption={words.title}
          rows={funnel}
          keyOf={({ step }) => step}
          columns={[
            { head: words.step, cell: ({ step }) => words.steps[step] },
            {
              head: words.count,
              cell: ({ count }) => count.toLocaleString('en-US'),
              numeric: true,
              beside: true,
            },
            {
              head: words.ofBefore,
              cell: ({ step, count }) => {
                const earlier = before(step)?.count ?? 0;
                return earlier > 0 ? `${Math.round((count / earlier) * 100)}%` : '–';
              },
              numeric: true,
            },
            {
              head: words.share,
              plain: true,
              cell: ({ count }) => <ShareBar percent={(count / most) * 100} />,
            },
          ]}
        />
      )}
      <p className={styles.notes}>{words.line}</p>
    </Section>
  );
}
