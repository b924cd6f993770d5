/** Notifications on this device (PUSH); `outcomes` are the results of asking for permission. */
export const pushTexts = {
  outcomes: {
    enabled: "Notifications enabled! You'll receive order status updates.",
    denied: 'Notification permission denied',
    signInFirst: 'Please log in to enable notifications',
    unsupported: 'This browser cannot show notifications.',
    failed: 'Failed to enable notifications. Please try again.',
    error: 'An error occurred while enabling notifications',
  },
  orderTitle: (orderNumber: string) => `Order ${orderNumber}`,
  messageTitle: 'New Message from Support',
};
