type FirstOrder = {
  /** Neither this account nor this phone was ever delivered an order. */
  isFirst: boolean;
  totalCents: number;
  /** The sum of the settings; 0 is none. */
  aboveCents: number;
};

/** Does somebody look at this order before it is confirmed (CUST-10): a first one, above the sum that is set? */
export function isReviewedOrder({ isFirst, totalCents, aboveCents }: FirstOrder): boolean {
  return aboveCents > 0 && isFirst && totalCents > aboveCents;
}
