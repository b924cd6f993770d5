import { RESET_LINK_MINUTES } from '#domain/identity/sign-in.ts';

/** The shop's e-mails (MAIL-01, MAIL-04): subject, the line that a list of mails shows after it, title and sentences. */
export const mailTexts = {
  license: (number: string) => `License ${number}`,
  hello: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  received: {
    subject: (order: string) => `Your order ${order}: we have it`,
    preheader: (total: string) => `Order total ${total}. Have your ID in hand when we come.`,
    title: 'We have your order.',
    words: 'Thank you. We check it now and tell you as soon as it is confirmed.',
    awaited: (due: string, method: string, order: string) =>
      `Please send your payment of ${due} by ${method}, with ${order} in the note. We deliver once we have it.`,
  },
  confirmed: {
    subject: (order: string) => `Your order ${order} is confirmed`,
    preheader: 'We pack it next.',
    title: 'Your order is confirmed.',
    words: 'We pack it next and tell you when it leaves the shop.',
  },
  onItsWay: {
    subject: (order: string) => `Your order ${order} is on its way`,
    preheader: 'Have your ID in hand.',
    title: 'Your order is on its way.',
    words: 'It has left the shop. The page of your order shows when it arrives and who brings it.',
  },
  delivered: {
    subject: (order: string) => `Your order ${order} was delivered: your receipt`,
    preheader: (total: string) => `Order total ${total}. Your receipt is in this mail.`,
    title: 'Delivered. Enjoy it.',
    words: 'This is your receipt.',
  },
  cancelled: {
    subject: (order: string) => `Your order ${order} was cancelled`,
    preheader: 'Nothing will be delivered.',
    title: 'Your order was cancelled.',
    byCustomer: 'You cancelled it. Nothing will be delivered.',
    because: (reason: string) => `Reason: ${reason}.`,
    refund: (amount: string) => `You paid ${amount}. We give it back to you and write to you about how.`,
    credit: (amount: string) => `Your Monster Dollars of ${amount} are back in your account.`,
  },
  due: {
    subject: (order: string, due: string) => `Your order ${order}: please send your payment of ${due}`,
    preheader: (until: string) => `We hold the order until ${until}.`,
    title: 'Your payment is still missing.',
    words: (due: string, until: string) =>
      `We have not seen your payment of ${due} yet. We hold the order until ${until} and then cancel it.`,
    sent: 'If you have sent it already, tell us on the page of your order.',
  },
  refused: {
    subject: (order: string) => `Your order ${order}: we could not find your payment`,
    preheader: 'Check it and tell us again.',
    title: 'We could not find your payment.',
    words: (due: string) => `We looked for your payment of ${due} and did not find it.`,
    check: 'Check that you sent it with the order number in the note. Then tell us again, or write to us.',
  },
  refund: {
    subject: (order: string, amount: string) => `Your order ${order}: ${amount} goes back to you`,
    preheader: (way: string) => `You get it ${way}.`,
    title: 'A part of your order goes back to you.',
    words: (amount: string, way: string) => `You get ${amount} ${way}.`,
  },
  short: {
    subject: (order: string, missing: string) => `Your order ${order}: ${missing} is missing`,
    preheader: 'We have a part of your payment. The order waits for the rest.',
    title: 'A part of your payment is missing.',
    words: (received: string, missing: string) =>
      `We have ${received} of your payment. Please send the missing ${missing} the same way, with the same note.`,
  },
  replacement: {
    subject: (order: string) => `Your replacement order ${order}`,
    preheader: 'It costs you nothing.',
    title: 'We send it again.',
    words: (original: string) => `This order replaces items of order ${original} at no cost.`,
  },
  id: (age: number) => `Have your ID in hand, ${age} and over. We can’t leave the order without seeing it.`,
  follow: 'Follow your order',
  open: 'Open your order',
  pay: 'How to pay',
  receipt: 'Open the receipt',
  linkLine: 'The link opens this order without signing in. Keep it to yourself.',
  orderReason: 'You get this mail because you ordered from us. Your profile turns mails about orders off.',
  reset: {
    subject: (shop: string) => `Set a new password for ${shop}`,
    preheader: `The link works once, within ${RESET_LINK_MINUTES} minutes.`,
    title: 'Set a new password.',
    words: `Somebody, probably you, asked for a new password. The link works once, within ${RESET_LINK_MINUTES} minutes.`,
    button: 'Choose a new password',
    notYou: 'If it was not you, do nothing: your password stays as it is.',
    reason: 'You get this mail because somebody typed your address at “Forgot your password?”.',
  },
  invitation: {
    subject: (shop: string) => `Your invitation to the console of ${shop}`,
    preheader: 'Choose a password. The link works once, within a week.',
    title: (name: string) => `Welcome, ${name}.`,
    words: (shop: string) =>
      `You are invited to the console of ${shop}. Open the link and choose a password. It works once, within a week.`,
    button: 'Choose a password',
    reason: 'You get this mail because a colleague added you to the staff.',
  },
};
