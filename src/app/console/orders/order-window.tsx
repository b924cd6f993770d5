import { windowsAdmin } from '#app/texts/en/console/windows.ts';
import { moments } from '#app/texts/en/moments.ts';
import { windowTimes } from '#app/texts/en/window-words.ts';
import { Section } from '#app/ui/layout/section.tsx';
import { AdminSelect } from '../form/admin-fields.tsx';
import { Fold } from '../shell/admin-page.tsx';
import { EditOrderForm, Submit } from './order-form.tsx';
import type { FoundOrder } from './order-found.ts';
import styles from './order-panel.module.css';

const words = windowsAdmin;

const timesOf = (fromMs: number, untilMs: number) => {
  const [startsAt, endsAt] = [new Date(fromMs), new Date(untilMs)];
  return `${moments.weekdayAndDate(startsAt)}, ${windowTimes({ startsAt, endsAt })}`;
};

/** What the order was promised, and its move to another window (WINDOW-05, WINDOW-07). Nothing where there is neither. */
export function OrderWindow({ found }: { found: FoundOrder }) {
  const { promise, windows } = found;
  const canMove = windows.some(({ isFull }) => !isFull);
  if (!promise && !canMove) return null;
  const told = promise && timesOf(promise.startsAt.getTime(), promise.endsAt.getTime());
  return (
    <Section title={words.title} size="h4" rule="line">
      <p>{told ? (promise.kind === 'window' ? words.promised(told) : words.usual(told)) : words.none}</p>
      {canMove && (
        <Fold name={words.move}>
          <EditOrderForm found={found} intent="window">
            <AdminSelect
              label={words.choose}
              name="start"
              options={windows.map(({ fromMs, untilMs, isFull }) => ({
                value: new Date(fromMs).toISOString(),
                label: isFull ? words.full(timesOf(fromMs, untilMs)) : timesOf(fromMs, untilMs),
                disabled: isFull,
              }))}
            />
            <p className={styles.quiet}>{words.moveLine}</p>
            <Submit kind="outline">{words.save}</Submit>
          </EditOrderForm>
        </Fold>
      )}
    </Section>
  );
}
