/** What a pre-order does to the order that it is in (CHECK-37). */
export const waitsTexts = {
  whole: (moment: string) => `This whole order waits until ${moment}.`,
  why: (names: string) => `${names}: pre-order. One order comes in one delivery.`,
  alone: (moment: string) => `Your pre-order is delivered from ${moment}.`,
  restNow: 'Order the rest now',
  preorderFirst: 'Order the pre-order first',
  kept: 'The other items stay in your cart. You can order them separately.',
  later: 'For your next order',
  back: 'Put it back into this order',
};
