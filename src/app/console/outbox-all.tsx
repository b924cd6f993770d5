import { Check } from 'lucide-react';
import { useNavigation } from 'react-router';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { outboxTexts } from '#app/texts/en/console/outbox.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Form } from '#app/ui/network/form.tsx';
import styles from './outbox.module.css';
import { ChoosePage } from './shell/choose-page.tsx';
import { FilterSelect, ListFilters } from './shell/list-filters.tsx';
import { useChosenRows } from './shell/use-chosen-rows.ts';

type Channel = 'text' | 'email' | null;

export type OutboxAnswer =
  | { message: string }
  | { sent: number; stayed: number; reasons: string[] }
  | null
  | undefined;

const words = outboxTexts;

/** Where a list of the outbox stands; what waits, of both kinds, has the plain address. */
export function outboxAddress(view: string, channel: Channel): string {
  const asked = new URLSearchParams();
  if (view !== 'waiting') asked.set('view', view);
  if (channel) asked.set('channel', channel);
  return `/staff/outbox${asked.size > 0 ? `?${asked}` : ''}`;
}

type ChannelFilterProps = {
  view: string;
  channel: Channel;
  /** How many are of each; null of what is not counted. */
  counts: Record<'text' | 'email', number> | null;
};

/** Texts, e-mails or both, each with how many they are (LOOK-564), above the list as the filters of any other (LOOK-615). */
export function ChannelFilter({ view, channel, counts }: ChannelFilterProps) {
  return (
    <ListFilters
      action="/staff/outbox"
      kept={view !== 'waiting' && <input type="hidden" name="view" value={view} />}
      set={channel ? 1 : 0}
      whole={outboxAddress(view, null)}
    >
      <FilterSelect
        name="channel"
        label={words.filter}
        all={words.both}
        value={channel ?? ''}
        options={(['text', 'email'] as const).map((kind) => ({ value: kind, label: nameOf(kind, counts) }))}
      />
    </ListFilters>
  );
}

const nameOf = (kind: 'text' | 'email', counts: ChannelFilterProps['counts']) =>
  counts ? words.counted(words.only[kind], counts[kind]) : words.only[kind];

/** The form that takes the chosen messages; their boxes stand in the rows. */
const SEVERAL_FORM = 'several-messages';

/** Chooses a message for what is done with several at once (BOARD-13). */
export function ChooseMessage({ id, name }: { id: number; name: string }) {
  return (
    <label className={styles.choose}>
      <input type="checkbox" form={SEVERAL_FORM} name="message" value={id} data-choose="" />
      <span className="sr-only">{words.choose(name)}</span>
    </label>
  );
}

/** All that are shown, by one box above them. */
export function ChooseAll({ count }: { count: number }) {
  return (
    <div className={styles.all}>
      <ChoosePage label={words.chooseAll(count)} />
      <span aria-hidden="true">{words.chooseAll(count)}</span>
    </div>
  );
}

/** All that are chosen, by one request; it says how many, and without a script it is there with the first box (BOARD-13). */
export function MarkChosen() {
  const count = useChosenRows().chosen.length;
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Form id={SEVERAL_FORM} method="post" className={styles.bar} aria-label={words.all.label}>
      <span className={styles.count} aria-live="polite">
        {count > 0 && consoleTexts.selected(count)}
      </span>
      <Button type="submit" name="deed" value="mark-all-sent" size="small" icon={Check} busy={isBusy}>
        {words.all.mark(count)}
      </Button>
    </Form>
  );
}

export function OutboxOutcome({ answer }: { answer: OutboxAnswer }) {
  if (!answer) return null;
  if ('message' in answer) {
    return (
      <Notice tone="bad" live>
        {answer.message}
      </Notice>
    );
  }
  const { sent, stayed, reasons } = answer;
  return (
    <Notice tone={stayed > 0 ? 'warn' : 'ok'} live>
      {words.all.done(sent)} {stayed > 0 && `${words.all.stayed(stayed)} ${reasons.join(' ')}`}
    </Notice>
  );
}
