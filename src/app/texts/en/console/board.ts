import { MOST_LISTED } from '#domain/orders/most-listed.ts';
import { consoleTexts } from './console.ts';

/** The orders as a board and as a table (BOARD). */
export const boardTexts = {
  look: {
    title: 'Rows',
    choices: { dense: 'Compact', calm: 'Comfortable' },
    titles: { dense: 'Compact rows', calm: 'Comfortable rows' },
  },
  /** One word for what nobody has begun for too long, one for a promise that has passed (STAFF-25). */
  waits: 'Waits',
  waitsFor: (age: string) => `Waits ${age}`,
  /** As the number at the orders in the rail. */
  notBegun: 'Not begun',
  overdue: 'overdue',
  overdueFirst: {
    title: 'Overdue',
    /** In the head of a column, behind how many are overdue. */
    above: (shown: number, overdue: number) => (shown === overdue ? ' above' : `, ${shown} above`),
    all: (count: number) => `Show all ${count} overdue`,
  },
  driver: 'Driver: ',
  jump: 'Columns',
  jumpTo: 'Go to',
  promise: {
    words: {
      by: (time: string) => `By ${time}`,
      from: (time: string) => `From ${time}`,
      late: (time: string) => `Overdue since ${time}`,
      'next-opening': 'Next opening',
    },
  },
  /** Beside what was promised: how long ago it was placed, never broken within the time. */
  placed: {
    now: 'placed just now',
    ago: (age: string) => `placed ${`${age} ago`.replaceAll(' ', '\u00a0')}`,
    at: (moment: string) => `placed ${moment}`,
  },
  /** What an order waits for that is on its way to its door. */
  awaitsDoor: 'Awaits handover',
  /** What is confirmed and may not be packed yet. */
  awaitsDay: 'Awaits its day',
  received: 'Payment received',
  named: (step: string) => `${step}…`,
  /** Of an order that was not handed over, and of one that nobody drives (BOARD-20). */
  tryAgain: 'Try again or return',
  assignDriver: 'Assign driver',
  failed: 'It was not handed over. The driver may try the door again, or it comes back as the run ends.',
  endRun: (number: string) => `End run ${number}`,
  chosen: 'Chosen',
  choose: (call: string, number: string) => `Choose ${call}, order ${number}`,
  /** Of one column, as far as it is shown. */
  chooseColumn: (column: string) => `Select all shown in “${column}”`,
  heads: { promised: 'Promised', age: 'Age' },
  urgentFirst: 'Sort by urgency',
  isUrgentFirst: 'Sorted by urgency',
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  none: { title: 'No orders yet', line: 'A new order appears here by itself.', toShop: 'See the shop' },
  noneFound: {
    title: 'No order fits',
    line: 'Fewer words or filters find more.',
    all: 'Show all orders',
    board: 'Show the whole board',
  },
  noRefund: 'No refund is due.',
  /** What to look for in the bank's list stands below the way it was paid. */
  paymentHeads: {
    awaited: ['Order', 'Paid with, note', 'Name', 'Status', 'Amount'],
    received: ['Order', 'Paid with, note', 'Name', 'Received', 'Amount'],
    reference: 'Reference',
  },
  paymentNote: 'Note: ',
  receivedToday: {
    title: 'Received today',
    none: 'Nothing has been confirmed today.',
    at: (moment: string, by: string | null) => (by ? `${moment} by ${by}` : moment),
    reference: (reference: string) => `Reference ${reference}`,
    more: 'Only the latest are here.',
    all: 'All paid orders of today',
  },
  several: {
    label: 'Several orders',
    deeds: {
      confirm: consoleTexts.moves.confirmed,
      pack: consoleTexts.moves.preparing,
      assign: consoleTexts.order.assign,
      'en-route': consoleTexts.moves.en_route,
    },
    some: (deed: string, fits: number, chosen: number) => `${deed} ${fits} of ${chosen}`,
    print: 'Print',
    printReceipts: 'Print receipts',
    papers: 'What to print',
    kinds: { 'pick-lists': 'Pick lists', receipts: 'Receipts', labels: 'Labels' },
    printTitle: {
      'pick-lists': (count: number) => (count === 1 ? '1 pick list' : `${count} pick lists`),
      receipts: (count: number) => (count === 1 ? '1 receipt' : `${count} receipts`),
      labels: (count: number) => (count === 1 ? '1 label' : `${count} labels`),
    },
    toPrinter: 'Print',
    outcome: (went: number, stayed: number) =>
      stayed === 0 ? `${went === 1 ? '1 order' : `${went} orders`} done.` : `${went} done, ${stayed} not:`,
  },
  /** How many orders a list holds; more are not counted. */
  listed: (count: number) =>
    count > MOST_LISTED ? `${MOST_LISTED.toLocaleString('en-US')}+` : count.toLocaleString('en-US'),
  filters: {
    all: 'All orders',
    open: 'All open',
    done: 'All done',
    sold: 'All but cancelled',
    real: 'Without test orders',
    allPayments: 'All payments',
    allDrivers: 'All drivers',
    from: 'From',
    to: 'To',
  },
  views: {
    title: 'Saved views',
    /** What is under way and what ended today. */
    board: 'On the board',
    open: 'Open',
    unpaid: 'Unpaid',
    waits: 'Waiting',
    overdue: 'Overdue',
    doneToday: 'Done today',
    all: 'All',
    save: 'Save as a view',
    name: 'Name',
    remove: (name: string) => `Remove “${name}”`,
    csv: 'Orders as CSV',
    csvShort: 'CSV',
  },
  pages: {
    title: 'Pages',
    previous: 'Previous',
    next: 'Next',
    of: (from: number, to: number, all: number, isMore: boolean) =>
      `${from} to ${to} of ${isMore ? 'more than ' : ''}${all.toLocaleString('en-US')}`,
    choose: 'Choose every order on this page',
  },
};
