import { Clock } from 'lucide-react';
import { useEffect } from 'react';
import type { Texts } from '#app/texts/en.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import type { Shell } from '#services/shop/load-shell.ts';
import styles from './delivery-line.module.css';

type DeliveryLineProps = {
  shell: Pick<Shell, 'states' | 'takesOrdersWhenClosed'>;
  renderedAt: number;
  isBrowsing: boolean;
  hasTab: boolean;
};

const MINUTE_MS = 60_000;

/**
 * Until when one may order for today, on every page (SHELL-32); the evening's pop-up, which opens in the place of the line
 * and so covers no control (SHELL-31); the tab of the folded notice (SHELL-25). All are moved by the boot script, the words
 * by what stands in `data-states`: each state with its end in epoch ms, `{m}` for the minutes that are left (SHELL-29).
 */
export function DeliveryLine({ shell, renderedAt, isBrowsing, hasTab }: DeliveryLineProps) {
  const texts = useTexts();
  const { hours, notice } = texts.shell;
  useEffect(() => {
    if (isBrowsing) window.dispatchEvent(new Event('shop:browsing'));
  }, [isBrowsing]);
  const states = shell.states.map((state) => [
    state.untilMs,
    state.kind,
    statusWords(state, texts, shell.takesOrdersWhenClosed),
  ]);
  const [untilMs = 0, kind = '', first = ''] = states[0] ?? [];
  const words = String(first).replace('{m}', String(Math.ceil((Number(untilMs) - renderedAt) / MINUTE_MS)));
  return (
    <section
      className={styles.row}
      data-kind={kind}
      data-states={JSON.stringify(states)}
      data-print="never"
      aria-label={hours.popup}
      suppressHydrationWarning
    >
      <p className={styles.line} role="status">
        <Icon of={Clock} size="small" />
        <span data-status suppressHydrationWarning>
          {words}
        </span>
      </p>
      {isBrowsing && (
        <div className={styles.popup} id="cutoff" role="dialog" aria-label={hours.popup}>
          <p data-status suppressHydrationWarning>
            {words}
          </p>
          <button type="button" className={styles.done} data-cutoff="done">
            {hours.gotIt}
          </button>
        </div>
      )}
      {hasTab && (
        <button type="button" className={styles.tab} data-notice="open">
          {notice.tab}
        </button>
      )}
    </section>
  );
}

/** The state in words (SHELL-30, SHELL-32); a shop that refuses orders while closed promises nothing (SHELL-33). */
export function statusWords(
  { kind, atMs }: Shell['states'][number],
  { shell: { hours }, moments }: Texts,
  takesOrders: boolean,
): string {
  const at = new Date(atMs);
  if (kind === 'urgent') return hours.urgent('{m}');
  if (kind === 'open') return hours.open(moments.time(at));
  const opening = moments.dayAndTime(at);
  return takesOrders ? hours.closed(opening) : hours.shut(opening);
}
