import { MINIMUM_AGE } from '#domain/identity/minimum-age.ts';

/** The checkout form (CHECK). */
export const checkoutTexts = {
  title: 'Checkout',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  phoneHint: 'We text you at every step.',
  street: 'Street address',
  city: 'City',
  zip: 'ZIP',
  notes: 'Delivery notes',
  notesHint: 'Gate code, where to park, which door.',
  bag: 'I need a bag',
  bagHint: 'No charge.',
  adult: `I am ${MINIMUM_AGE} or older and will show ID at the door`,
  method: 'Payment method',
  yourOrder: 'Your order',
  ifOut: 'If it is out',
  substitutions: { call: 'Call me', swap: 'Swap for something within $5', drop: 'Leave it out' },
  submit: 'Place order',
  toPayment: 'Continue to payment',
  processing: 'Processing',
  counting: 'Working out your total',
  placeFailed: 'Failed to place order. Please try again.',
  zoneMinimum: (minimum: string, city: string) => `${city} has a ${minimum} minimum.`,
  idAtDoor: `${MINIMUM_AGE}+ only. ID checked at the door.`,
  unpaid: {
    title: 'One order is not paid yet',
    question: (number: string) =>
      `Order ${number} is still waiting for your payment. Cancel it and place this one?`,
    keep: 'Keep the first order',
    replace: 'Cancel it and place this one',
  },
};
