import type { EditFacts } from '#domain/orders/edits/line-change.ts';

/** A change of one line as people read it: in the tracker, in a text and in the console (EDIT-05). */
export function editWords({ product, quantityFrom, quantityTo, swappedFor }: EditFacts): string {
  if (quantityTo === 0) return `Without ${product}`;
  if (swappedFor !== null) return `${quantityTo} × ${swappedFor} in place of ${product}`;
  return `${product}: ${quantityTo} in place of ${quantityFrom}`;
}

/** What the tracker asks where a line has to change (EDIT-05, EDIT-06). */
export const editsTexts = {
  title: 'May we change this?',
  due: (before: string, after: string) => `To pay: ${after} (now ${before}).`,
  sameDue: (due: string) => `To pay: ${due}, as before.`,
  until: (time: string) => `Without an answer by ${time} we leave it out. You never pay more unasked.`,
  untilKept: (time: string) => `Without an answer by ${time} your order stays as it is.`,
  untilFewer: (time: string) =>
    `Without an answer by ${time} we send what we have. You never pay more unasked.`,
  yes: 'Yes, change it',
  noSwap: 'No, leave it out',
  no: 'No, keep it as it was',
  changed: 'Your order has changed.',
};
