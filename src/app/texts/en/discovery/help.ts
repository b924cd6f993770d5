/** Help center and how to order (HELP); entries themselves are staff's to edit. */
export const help = {
  title: 'Help Center',
  howTo: 'How to order',
  toHowTo: 'How to order, step by step',
  step: (number: number) => `Step ${number}`,
  email: 'Email Support',
  text: 'Text Us',
  support: 'Questions? We are close by.',
};
