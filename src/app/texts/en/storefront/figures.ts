const GO_ON = { total: 'Go on at the new total', due: 'Go on like this' };
const CASH = 'Your cash no longer covers it, so we ask for it again.';

/**
 * Figures that changed while paying (CONF-12, CONF-30): by the order total, or by the rest to pay where credit alone
 * changed. They come with the question, so that no page carries them before.
 */
export const figures = {
  title: 'The figures have changed',
  text: {
    total: (total: string) => `Your order now comes to ${total}.`,
    due: (due: string) => `Your Monster Dollars have changed: ${due} is now to pay.`,
  },
  ask: {
    place: { total: 'Place it at the new total?', due: 'Place it like this?' },
    'go-on': { total: 'Go on at the new total?', due: 'Go on like this?' },
    cash: { total: CASH, due: CASH },
  },
  accept: {
    place: { total: 'Place at the new total', due: 'Place it like this' },
    'go-on': GO_ON,
    cash: GO_ON,
  },
  now: 'now',
  added: (count: number) => `New, ${count}`,
  gone: 'No longer in the order',
  count: (count: number) => `${count} ×`,
  back: 'Back to cart',
};
