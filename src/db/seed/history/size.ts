/** How far the demo's history goes back, in shop days before the one on which it is opened. */
export const HISTORY_DAYS = 90;

/** About so many orders are placed in that time. */
export const HISTORY_ORDERS = 2_000;

/** Every history begins with this seed, whenever the demo is opened. */
export const HISTORY_SEED = 20_260_420;

/** Stands in `attempt_digest` of the orders that were never placed by anybody. */
export const HISTORY_DIGEST = 'history';
