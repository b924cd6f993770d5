import { MINIMUM_AGE } from '#domain/identity/minimum-age.ts';

/** Placing the order and the thank-you page (CONF). */
export const confirmTexts = {
  processing: 'Processing Your Order',
  confirmed: 'Order Confirmed!',
  number: 'Order number',
  updates: "You'll receive updates by text message.",
  retrying: 'Generating order number—retrying…',
  placed: 'Order placed successfully!',
  failed: 'Error placing order. Please try again.',
  signIn: 'Sign in and come back',
  thanks: 'Thank You!',
  next: {
    title: 'What happens next?',
    steps: [
      'We confirm your order and get it ready.',
      'We text you at every change of status.',
      'We deliver to your address. Have your ID in hand.',
    ],
  },
  notifications: {
    title: 'Enable Status Notifications',
    text: 'Get updates on your order without opening the shop.',
    enable: 'Enable Notifications',
    later: 'Maybe Later',
  },
  follow: 'Follow this order',
  when: {
    about: 'Arriving about',
    preorder: 'Arriving',
    opening: 'Arriving',
    window: 'Arriving',
    today: 'Arriving today',
    by: (time: string) => `by ${time}`,
    paid: 'Once we have your payment.',
    whole: 'Everything comes in one delivery.',
  },
  what: 'What you get',
  where: 'Where it goes',
  note: (note: string) => `Note: ${note}`,
  who: 'Who opens the door',
  id: `${MINIMUM_AGE}+ with a valid photo ID in hand. We can’t leave the order without seeing it.`,
  later: 'The other items are still in your cart. You can order them separately.',
  toCart: 'Go to the cart',
  receipt: 'Receipt',
  toOrders: 'Go to My Orders',
  toShop: 'Continue Shopping',
};
