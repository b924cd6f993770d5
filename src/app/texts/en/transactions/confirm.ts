/** Placing the order and the thank-you page (CONF). */
export const confirm = {
  processing: 'Processing Your Order',
  confirmed: 'Order Confirmed!',
  number: 'Order number',
  updates: "You'll receive updates by text message.",
  retrying: 'Generating order number—retrying…',
  placed: 'Order placed successfully!',
  failed: 'Error placing order. Please try again.',
  thanks: 'Thank You!',
  next: {
    title: 'What happens next?',
    steps: [
      'We confirm your order and get it ready.',
      'You get a text at every change of status.',
      'We deliver to your address. Have your ID in hand.',
    ],
  },
  notifications: {
    title: 'Enable Status Notifications',
    text: 'Know when your order moves, without opening the shop.',
    enable: 'Enable Notifications',
    later: 'Maybe Later',
  },
  follow: 'Follow this order',
  toOrders: 'Go to My Orders',
  toShop: 'Continue Shopping',
};
