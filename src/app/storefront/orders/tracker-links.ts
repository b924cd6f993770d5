/** Where the buttons of a tracked order lead: the customer's own pages, or those of the order's link (SEC-42). */
export type TrackerLinks = { receipt: string; pay: string; write: string };

export const ownLinks = (orderNumber: string): TrackerLinks => ({
  receipt: `/orders/${orderNumber}/receipt`,
  pay: `/pay-instructions?order=${orderNumber}`,
  write: '/messages',
});
