/** The orders as a board and as a table (BOARD). */
export const boardTexts = {
  look: { to: { dense: 'Tight rows', calm: 'Calm rows' } },
  overdue: 'overdue',
  driver: (name: string) => `Driver: ${name}`,
  promise: {
    words: {
      by: (time: string) => `By ${time}`,
      from: (time: string) => `Not before ${time}`,
      late: (time: string) => `Was due ${time}`,
      'next-opening': 'Next opening',
    },
  },
  received: 'Payment received',
  named: (step: string) => `${step}…`,
  chosen: 'Chosen',
  choose: (call: string, number: string) => `Choose ${call}, order ${number}`,
  heads: { promised: 'Promised' },
  emptyLine: 'Orders that fit appear here by themselves.',
  paymentHeads: ['Order', 'Paid with', 'Name', 'State', 'Amount', 'Reference, if there is one'],
  several: {
    label: 'Several orders',
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
      stayed === 0 ? `${went} done.` : `${went} done, ${stayed} not:`,
  },
  filters: {
    open: 'All open',
    done: 'All done',
    allPayments: 'All payments',
    allDrivers: 'All drivers',
    from: 'From',
    to: 'To',
    late: 'Overdue',
  },
  views: {
    title: 'Saved views',
    open: 'All open',
    unpaid: 'Unpaid',
    overdue: 'Overdue',
    doneToday: 'Today done',
    save: 'Save this view',
    name: 'Name',
    remove: (name: string) => `Remove “${name}”`,
    csv: 'CSV file',
  },
  pages: {
    title: 'Pages',
    previous: 'Previous',
    next: 'Next',
    of: (page: number, pages: number, total: number, isMore: boolean) =>
      `Page ${page} of ${pages}, ${isMore ? 'more than ' : ''}${total.toLocaleString('en-US')} ${total === 1 ? 'order' : 'orders'}`,
  },
};
