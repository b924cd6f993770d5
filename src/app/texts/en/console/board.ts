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
  choose: (number: string) => `Choose order ${number}`,
};
