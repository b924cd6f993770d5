const GO_ON = { total: 'Continue with the new total', due: 'Continue' };
const CASH = 'Your cash amount no longer covers the order. Please enter it again.';

/**
 * Amounts that changed during payment (CONF-12, CONF-30): the order total, or only the amount due where the credit
 * changed. The dialog loads these texts, so that no page downloads them earlier.
 */
export const figures = {
  title: 'The amounts have changed',
  text: {
    total: (total: string) => `Your order now comes to ${total}.`,
    due: (due: string) => `Your Monster Dollars have changed. You now pay ${due}.`,
  },
  ask: {
    place: { total: 'Place the order at the new total?', due: 'Place the order?' },
    'go-on': { total: 'Continue with the new total?', due: 'Continue?' },
    cash: { total: CASH, due: CASH },
  },
  accept: {
    place: { total: 'Place at the new total', due: 'Place the order' },
    'go-on': GO_ON,
    cash: GO_ON,
  },
  now: 'now',
  added: (count: number) => `New, ${count}`,
  gone: 'No longer in the order',
  count: (count: number) => `${count} ×`,
  back: 'Back to cart',
};
