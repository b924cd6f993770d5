import { MINIMUM_AGE } from '#domain/identity/minimum-age.ts';
import { formatUsd } from '#domain/money.ts';
import { moments } from '../moments.ts';

const listed = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names);

/** The list of orders that wait for a run, and the runs of today (RUN-07). */
export const runsWords = {
  title: 'Runs',
  orderHeads: (isShared: boolean) => ['Order', 'To', 'Place', isShared ? 'Age' : 'Promised', 'Goods value'],
  /** What is promised is said once where it is the same of all. */
  line: (ready: number, packing: number, promise: string | null) =>
    [
      ready > 0 && `${ready} ready`,
      packing > 0 && `${packing} in packing`,
      promise && `all promised ${promise}`,
    ]
      .filter(Boolean)
      .join(', '),
  chooseFirst: 'Choose orders first.',
  vehicles: 'Vehicles',
  views: 'Views',
  waiting: 'Waiting for a run',
  none: 'No order is packed or being packed.',
  chooseAll: (count: number) => `Select all ${count}`,
  goods: 'Goods',
  choose: (number: string) => `Put order ${number} into the run`,
  unpaid: 'Unpaid',
  promised: {
    about: (at: Date) => `about ${moments.minute(at)}`,
    today: (by: Date) => `by ${moments.minute(by)}`,
    later: (from: Date, until: Date) => `${moments.dayAndMinute(from)} to ${moments.minute(until)}`,
    unknown: 'no hours',
  },
  plan: 'New run',
  planOf: (count: number, value: string) => `New run with ${count} · ${value}`,
  planLine: 'The stops keep this order. You can change it before the start.',
  driver: 'Driver',
  driverLater: 'Driver later',
  onShift: (name: string) => `${name} · on shift`,
  onTheRoad: (name: string) => `${name} · on the road`,
  isOut: (name: string) => `${name} (on the road)`,
  /** Below the choice of who drives. */
  whoOnShift: (names: readonly string[]) =>
    names.length > 0 ? `On shift: ${names.join(', ')}.` : 'Nobody is on shift.',
  noneFree: (names: readonly string[]) =>
    `No driver is free: ${listed(names)} ${names.length === 1 ? 'is' : 'are'} on the road.`,
  vehicle: 'Vehicle',
  usualVehicle: 'Usual vehicle',
  today: 'Today’s runs',
  noRuns: 'No run today yet.',
  heads: {
    ...{
      number: 'Run',
      state: 'Status',
      stops: 'Delivered',
    },
  },
  states: { planned: 'Planned', out: 'On the road', ended: 'Ended' },
  readyToEnd: 'Ready to end',
  progress: (delivered: number, all: number) => `${delivered} of ${all}`,
  not: (count: number) => `${count} failed`,
  stopsOf: (number: string) => `Stops of ${number} that are done`,
  nobody: 'Nobody yet',
  shifts: 'On shift',
  noShifts: 'Nobody has started a shift.',
  shiftOf: (vehicle: string | null, since: Date) =>
    `${vehicle ? `${vehicle} · ` : ''}since ${moments.minute(since)}`,
  startShift: 'Start a shift',
  endShift: 'End shift',
  endShiftOf: (name: string) => `End shift of ${name}`,
  person: 'Who',
  noVehicle: 'No vehicle',
};

/** One run (RUN-04, RUN-05, RUN-09). */
export const runWords = {
  title: (number: string) => `Run ${number}`,
  back: 'All runs',
  ledger: 'Ledger',
  count: 'Count the cash',
  cashTitle: 'Cash counted',
  counts: 'All counts',
  saved: 'Saved',
  stops: 'Stops',
  noStops: 'No stop yet. Add an order below.',
  expected: (at: Date) => `arrives about ${moments.minute(at)}`,
  late: (duration: string) => `${duration} late`,
  done: (at: Date) => moments.minute(at),
  cash: (cents: number) => `${formatUsd(cents)} cash`,
  paid: 'paid',
  handle: (number: string) => `Move stop ${number}: drag it, or press the up and down arrow keys`,
  up: (number: string) => `Move ${number} up`,
  down: (number: string) => `Move ${number} down`,
  takenOut: 'Taken out of the run',
  putBack: 'In the run again',
  reopened: 'The stop is open again',
  saving: 'Saving…',
  savesAtOnce: 'Saved as you choose.',
  remove: (number: string) => `Take ${number} out of the run`,
  states: {
    ...{ planned: 'To come', arrived: 'Driver has arrived', delivered: 'Handed over' },
    ...{ undelivered: 'Not handed over', removed: 'Taken out' },
  },
  value: 'Value on board, at today’s prices',
  ofCap: (cents: number, cap: number) => `${formatUsd(cents)} of ${formatUsd(cap)}`,
  over: 'The goods aboard are worth more than the cap. Bring some back, or the run is not lawful.',
  driving: 'Driver and vehicle',
  call: 'Call',
  text: 'Text',
  save: 'Save',
  ledgerNumber: 'Ledger number (track-and-trace)',
  ledgerHint: 'Of the delivery inventory ledger of this run.',
  add: 'Add orders',
  addNone: 'No other order is packed or being packed.',
  addButton: 'Add to this run',
  start: 'Start the run',
  startLine: (count: number, sendsTexts: boolean) =>
    `${count === 1 ? 'One order goes' : `${count} orders go`} out for delivery, and ${sendsTexts ? 'the customers are told' : `${count === 1 ? 'its text waits' : 'their texts wait'} in the outbox`}.`,
  missing: 'Before the run can start',
  /** Orders that lack something: what it is stands at their stops. */
  lacking: (calls: readonly string[]) =>
    `${listed(calls)}: what is missing stands at ${calls.length === 1 ? 'this stop' : 'these stops'}.`,
  unsaved: 'Save who drives, and with what.',
  left: (at: Date) => `since ${moments.minute(at)}`,
  delivered: (delivered: number, all: number, not: number) =>
    `${delivered} of ${all} delivered${not > 0 ? `, ${not} failed` : ''}`,
  bringBack: (calls: readonly string[]) =>
    `${listed(calls)} ${calls.length === 1 ? 'comes' : 'come'} back to the shop.`,
  ended: (at: Date) => moments.dateAndMinute(at),
  end: 'Back at the shop',
  endEarly: 'End the run early',
  endEarlyLine: (count: number) =>
    count === 1 ? '1 stop is still to come.' : `${count} stops are still to come.`,
  endLine: 'Say what happens to each order that was not handed over. If goods are missing, name them below.',
  endNone: 'Everything was handed over.',
  outcome: (number: string) => `Order ${number}`,
  shelf: 'Back to the shop, ready for another run',
  cancel: 'Cancel the order',
  why: 'Why it is cancelled',
  goods: 'Something did not come back',
  missingOf: (name: string) => `Missing of ${name}`,
  aboard: (count: number) => `${count} aboard`,
  missingReason: 'Why goods are missing',
  missingHint:
    'Needed where anything is missing. It stands in the log, and the goods leave the stock as damage.',
  endButton: 'End the run',
};

/** The ledger that rides along (RUN-13). */
export const ledgerWords = {
  title: (number: string) => `Delivery inventory ledger ${number}`,
  csv: 'Ledger as CSV',
  print: 'Print',
  back: (number: string) => `Back to run ${number}`,
  retailer: 'Retailer',
  license: 'License number',
  number: 'Ledger number',
  driver: 'Driver',
  employee: 'Employee ID',
  licence: 'Driver’s license',
  vehicle: 'Make and model',
  plate: 'Plate',
  started: 'Left',
  ended: 'Back',
  value: 'Value aboard',
  notSet: '—',
  notLeft: 'Not left yet',
  notBack: 'On the road',
  stop: (place: number, number: string) => `${place}. Order ${number}`,
  call: (place: number, call: string) => `${place}. ${call}`,
  order: (number: string) => `Order ${number}`,
  outcome: (state: keyof typeof runWords.states, at: Date | null) =>
    at ? `${runWords.states[state]} ${moments.dateAndMinute(at)}` : runWords.states[state],
  place: (city: string, zip: string) => `${city}, ${zip}, County`,
  customer: `Adult, ${MINIMUM_AGE} or older · ordered before the start`,
  heads: {
    ...{ item: 'Item', category: 'Category', unit: 'Unit ID', quantity: 'Count', grams: 'Grams' },
    ...{ value: 'Unit value', price: 'Unit price' },
  },
};

/** The shop's vehicles (RUN-01). */
export const vehicleWords = {
  title: 'Vehicles',
  back: 'All runs',
  line: 'Make, model and plate are printed in the ledger of each run.',
  add: 'Add a vehicle',
  saved: 'Saved',
  save: 'Save',
  close: 'Close',
  name: 'Name',
  nameHint: 'Leave empty to use color, make and model.',
  make: 'Make',
  model: 'Model',
  color: 'Color',
  plate: 'Plate',
  active: 'In service',
  off: 'Out of service',
  out: 'On the road',
  locked: 'It can be changed once the run has ended.',
  none: 'No vehicle yet. Nothing can leave without one.',
  heads: { vehicle: 'Vehicle', plate: 'Plate', state: 'Status' },
};

/** The own shift (RUN-02). */
export const shiftWords = {
  title: 'Shift',
  off: 'You have not started a shift.',
  on: (since: Date, vehicle: string | null) =>
    `On shift since ${moments.dateAndMinute(since)}${vehicle ? `, with ${vehicle}` : ''}.`,
  vehicle: 'Vehicle, if you drive',
  none: 'None',
  start: 'Start shift',
  end: 'End shift',
};
