/** What one press and one typed field count; `each` says what one time of the task is. */
type Task = {
  name: string;
  each: string;
  /** Counted in a walk through the console before the working day was built. */
  before: string;
  bar?: { clicks: number; fields: number };
};

const task = (name: string, each: string, before: string, bar?: Task['bar']): Task => ({
  ...{ name, each, before },
  ...(bar && { bar }),
});

/** The tasks of a working day, with what they took before and the bar that they must not pass (DAY-02). */
export const TASKS = {
  confirm: task('Confirm', 'order', '1 c'),
  undo: task('Undo a step', 'step', 'impossible'),
  'take-payment': task('Confirm a payment', 'payment', '2 c 1 f'),
  'refuse-payment': task('Refuse a payment', 'payment', 'not counted'),
  'begin-packing': task('Open the first bag', 'packer', 'not counted'),
  pack: task('Pack', 'order', '2 c', { clicks: 1, fields: 0 }),
  print: task('Print label and receipt', 'order', 'impossible'),
  'join-run': task('Send out: put into a run', 'order', '6 c', { clicks: 1, fields: 0 }),
  'start-run': task('Send out: driver and start', 'run', '–'),
  stop: task('Door passed, cash and all', 'stop', '3–5 c 1 f', { clicks: 4, fields: 2 }),
  'cash-said': task('– of that, cash as the customer said', 'stop', 'impossible'),
  'cash-change': task('– of that, cash with change', 'stop', 'impossible', { clicks: 1, fields: 1 }),
  undelivered: task('Not delivered, with its reason', 'stop', 'impossible'),
  'id-failed': task('ID check failed', 'stop', '2 c'),
  'end-run': task('End a run', 'run', 'impossible'),
  float: task('Hand out a float', 'driver', 'impossible'),
  drop: task('Drop cash into the safe', 'drop', 'impossible'),
  'count-own': task('Count what one hands in', 'driver', 'impossible'),
  'count-office': task('Count a driver’s cash', 'driver', 'impossible'),
  'close-day': task('Close the day', 'day', 'impossible'),
  answer: task('Answer a message', 'message', '3 c 1 f'),
  cancel: task('Cancel an order', 'order', '5 c 2 f'),
  'phone-order': task('Take an order by phone', 'order', 'impossible', { clicks: 5, fields: 2 }),
  'edit-ask': task('Propose a swap to the customer', 'line', 'impossible'),
  'edit-agreed': task('Change a line as agreed on the phone', 'line', 'impossible'),
  'refund-part': task('Refund a part', 'order', 'impossible', { clicks: 4, fields: 1 }),
  hold: task('Hold a customer', 'customer', 'impossible'),
  'match-statement': task('Match a statement', 'statement', '2 c 1 f a payment'),
  price: task('Change one price', 'option', '5 c 2 f', { clicks: 2, fields: 1 }),
  prices: task('Change the prices of thirty options', 'change', '5 c 2 f an option', {
    clicks: 4,
    fields: 2,
  }),
  import: task('Import a catalogue', 'file', 'impossible'),
  promo: task('Make a promo code', 'code', '4 c 2 f', { clicks: 4, fields: 2 }),
  'zone-minimum': task('Minimum of 40 ZIPs', 'change', '160 c 40 f', { clicks: 3, fields: 2 }),
} as const;

export type TaskName = keyof typeof TASKS;
export type Counted = { times: number; clicks: number; fields: number };
export type Tally = Map<TaskName, Counted>;

const perTime = (count: number, times: number) => String(Math.round((count / times) * 100) / 100);

/** "1.2 c 1 f": what one time took, on the average. */
const written = ({ times, clicks, fields }: Counted) =>
  [clicks && `${perTime(clicks, times)} c`, fields && `${perTime(fields, times)} f`]
    .filter(Boolean)
    .join(' ');

/** The tasks that took more than their bar, in words; none is the proof. */
export function missedBars(tally: Tally): string[] {
  return [...tally].flatMap(([name, counted]) => {
    const { bar }: Task = TASKS[name];
    const isMissed =
      bar && (counted.clicks > bar.clicks * counted.times || counted.fields > bar.fields * counted.times);
    return isMissed ? [`${TASKS[name].name}: ${written(counted)}`] : [];
  });
}

/** The table of the day as Markdown, in the sequence of the day. */
export function tallyTable(tally: Tally): string {
  const rows = (Object.keys(TASKS) as TaskName[]).flatMap((name) => {
    const counted = tally.get(name);
    const { name: title, each, before, bar }: Task = TASKS[name];
    if (!counted) return [];
    const most = bar
      ? [`${bar.clicks} c`, bar.fields > 0 && `${bar.fields} f`].filter(Boolean).join(' ')
      : '';
    return [`| ${title} | ${each} | ${counted.times} | ${before} | ${most} | **${written(counted)}** |`];
  });
  return ['| Task | for each | times | before | bar | now |', '|---|---|--:|---|---|---|', ...rows].join(
    '\n',
  );
}
