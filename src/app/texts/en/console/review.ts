/** The look at a first order above a sum (CUST-10 to CUST-13). */
export const reviewWords = {
  line: (total: string) =>
    `A first order of ${total}. Look at name, phone and address, then say that it looks right, or cancel it.`,
  press: 'Looks right',
  flag: 'First look',
  today: (count: number) =>
    count === 1
      ? 'A first order waits for somebody to look at it.'
      : `${count} first orders wait for somebody to look at them.`,
  open: 'Look at the oldest',
};
