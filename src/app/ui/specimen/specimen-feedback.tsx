import { Button } from '../action/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Notice } from '../feedback/notice.tsx';
import { Progress } from '../feedback/progress.tsx';
import { Accordion } from '../layout/accordion.tsx';
import { Card } from '../layout/card.tsx';
import { Section } from '../layout/section.tsx';
import { Price } from '../money/price.tsx';
import { Totals } from '../money/totals.tsx';
import { Timeline } from '../order/timeline.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { Sheet } from '../overlay/sheet.tsx';
import { Countdown } from '../time/countdown.tsx';
import { ClockProvider } from '../time/use-now.tsx';
import { ToastCard } from '../toast/toast-card.tsx';
import type { ToastType } from '../toast/toast-list.ts';
import styles from './specimen.module.css';

const TOASTS: Record<ToastType, string> = {
  success: 'Added Black Fig Bar to cart!',
  error: 'Error placing order. Please try again.',
  warning: 'Vault doors only open when you grab 2 or more.',
  info: 'Only 3 left',
};
const NOON_MS = Date.UTC(2026, 0, 1, 20);
const DROP_MS = Date.UTC(2026, 0, 5, 10, 22, 9);

export function FeedbackSpecimens() {
  return (
    <>
      <Section title="Toasts and notices" rule="chapter" size="h4">
        <div className={styles.columns}>
          <div className={styles.stack}>
            {(Object.keys(TOASTS) as ToastType[]).map((type) => (
              <ToastSpecimen type={type} key={type} />
            ))}
          </div>
          <div className={styles.stack}>
            <Notice>Have your ID in hand. We can’t leave the order without seeing it.</Notice>
            <Notice tone="warn">
              Paid items total $52.00. Add $8.00 more to reach the $60 minimum for Perris.
            </Notice>
            <Notice tone="bad">Error placing order. Please try again.</Notice>
            <Progress value={52} max={60} label="To the minimum" />
            <Progress value={4} max={5} label="Badge" mood="Melt" />
          </div>
        </div>
      </Section>
      <Overlays />
      <Section title="Time and totals" rule="chapter" size="h4">
        <ClockProvider value={NOON_MS}>
          <div className={styles.columns}>
            <div className={styles.stack}>
              <Countdown targetMs={DROP_MS} moment="January 5, 2:22 AM" />
              <Countdown targetMs={DROP_MS} moment="January 5, 2:22 AM" look="line" />
              <Price cents={3800} originalCents={4400} size="large" />
              <EmptyState
                title="Your cart is empty"
                line="Start with a mood and see where it goes."
                action={<Button>Go to the shop</Button>}
              />
            </div>
            <Bill />
          </div>
        </ClockProvider>
      </Section>
      <Section title="Accordion" rule="chapter" size="h4">
        <Accordion
          name="faq"
          entries={[
            { title: 'What do the five moods mean?', content: 'Creative is for focus and inspiration.' },
            { title: 'What is the Early Window?', content: 'The first 48 hours of each monthly drop.' },
          ]}
        />
      </Section>
    </>
  );
}

function ToastSpecimen({ type }: { type: ToastType }) {
  const actions =
    type === 'success' ? [{ label: 'View cart', variant: 'primary' as const, onPress: () => {} }] : [];
  const toast = { id: type, type, message: TOASTS[type], durationMs: 2500, actions };
  return <ToastCard toast={toast} paused onClose={() => {}} />;
}

function Overlays() {
  return (
    <Section title="Sheet and dialog" rule="chapter" size="h4">
      <div className={styles.row}>
        <Button kind="outline" {...{ commandfor: 'specimen-sheet', command: 'show-modal' }}>
          Open sheet
        </Button>
        <Button kind="outline" {...{ commandfor: 'specimen-dialog', command: 'show-modal' }}>
          Open dialog
        </Button>
      </div>
      <Sheet title="Filter" id="specimen-sheet" footer={<Button>Show 23</Button>}>
        <p>Mood, format, budget.</p>
      </Sheet>
      <Dialog
        title="Cancel order MD1762?"
        id="specimen-dialog"
        actions={
          <>
            <Button wide>Keep the order</Button>
            <Button wide kind="danger">
              Cancel it
            </Button>
          </>
        }
      >
        The items go back into stock, and you get your Monster Dollars back.
      </Dialog>
    </Section>
  );
}

function Bill() {
  return (
    <Card>
      <Timeline
        steps={[
          { label: 'Received', state: 'done', at: '6:48 PM' },
          { label: 'Confirmed', state: 'done', at: '6:50 PM' },
          { label: 'Packing', state: 'done', at: '7:05 PM' },
          { label: 'On the way', state: 'now', at: '7:21 PM' },
          { label: 'Delivered', state: 'next' },
        ]}
      />
      <Totals
        rows={[
          { label: 'Subtotal', value: '$52.00' },
          { label: 'Member discount', value: '−$2.60', tone: 'saving' },
          { label: 'Delivery', value: '$5.00' },
          { label: 'Total', value: '$55.00', tone: 'sum' },
        ]}
      />
    </Card>
  );
}
