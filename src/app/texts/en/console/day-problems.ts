import { formatUsd } from '#domain/money.ts';
import type { ProblemTable } from '../../problem-table.ts';

/** Cash in hand, counts and closings (CASH-02 to CASH-08). */
const cash = {
  'cash-amount-invalid': [422, 'Enter an amount in dollars, above zero and up to $100,000.'],
  'cash-driver-missing': [422, 'Choose who gets or brings the cash.'],
  'cash-note-missing': [422, 'Say what the money is for.'],
  'cash-not-held': [
    409,
    ({ heldCents }: { heldCents: number }) =>
      `The books say that ${formatUsd(heldCents)} is there. Write down first what came in, or count it.`,
  ],
  'cash-short': [
    422,
    ({ dueCents }: { dueCents: number }) => `That is less than the ${formatUsd(dueCents)} that is due.`,
  ],
  'cash-change-invalid': [
    422,
    ({ changeCents }: { changeCents: number }) => `The change must be ${formatUsd(changeCents)}.`,
  ],
  'cash-not-due': [409, 'This order is paid already. Give the cash back, or ask the office.'],
  'cash-count-missing': [422, 'Count first: the notes, or the sum. An empty bag is 0.'],
  'cash-sum-differs': [
    422,
    ({ notesCents }: { notesCents: number }) =>
      `The notes and coins make ${formatUsd(notesCents)}, not this sum. Count again, or leave one of them empty.`,
  ],
  'cash-counted': [409, 'Both have counted. The office closes this count, or asks for another one.'],
  'cash-reason-missing': [422, 'Say why the figures differ, or that nobody knows.'],
  'cash-runs-out': [409, 'Runs are out. Tick that the day closes all the same, or wait for them.'],
  'cash-day-not-last': [409, 'Only the last closed day can be reopened.'],
  'cash-reopen-reason-missing': [422, 'Say why the day is reopened.'],
  'cash-reopen-not-held': [
    409,
    'The safe no longer holds what this closing had found too much. Record what is missing first.',
  ],
  'cash-day-closed': [409, 'This day is closed. What comes now belongs to the next day.'],
} as const satisfies ProblemTable;

/** The orders as lists (BOARD). */
const board = {
  'view-name-invalid': [422, 'Enter a name of up to 40 characters for this view.'],
  'views-full': [409, 'You can keep twelve views. Remove one first.'],
  'payment-first': [409, 'Confirm the payment first.'],
  'messages-missing': [422, 'There is no message to mark.'],
  'several-missing': [422, 'Choose one order or more.'],
  'several-too-many': [422, ({ most }: { most: number }) => `Choose up to ${most} orders at once.`],
} as const satisfies ProblemTable;

/** Refusals at the door (ROAD-02, ROAD-03, ROAD-05). */
const road = {
  'stop-removed': [409, 'The office took this stop out of the run.'],
  'stop-over': [409, 'This stop is over already.'],
  'order-on-road': [
    409,
    'This order is on the road, and its run has the driver. End that run before somebody else drives it.',
  ],
  'order-off-road': [409, 'This order is not on the road any more.'],
  'address-changed': [409, 'The address has changed. Look at it, then go on.'],
  'run-over': [409, 'This run is not out.'],
  'none-out': [404, 'You are not out with a run.'],
  'reason-missing': [422, 'Choose a reason. “Other” needs words.'],
  'signature-missing': [422, 'Let the customer sign, or say that they signed on paper.'],
  'signature-invalid': [422, 'This signature cannot be read. Let the customer sign again.'],
  'door-photo-missing': [422, 'Take a photo of the parcel at the door first.'],
  'door-photo-invalid': [422, 'This photo cannot be read. Take it again.'],
  'texts-off': [409, 'No service carries texts from the shop. Write from this phone instead.'],
  'text-stopped': [409, 'This number has said STOP to texts. Call instead.'],
  'driver-message-long': [422, 'A message has at most 160 signs.'],
  'run-key-held': [409, 'Another phone saves the steps of this run. Press “Use this phone” to go on here.'],
  'run-key-invalid': [401, 'This phone may not send for this run any more.'],
} as const satisfies ProblemTable;

/** Who may not order (HOLD-01). */
const hold = {
  'hold-over': [422, 'Choose a day that is not over, or leave it empty.'],
  'hold-address-missing': [409, 'This customer has no address yet. Hold account and phone.'],
} as const satisfies ProblemTable;

export const dayProblems = { ...cash, ...board, ...road, ...hold };
