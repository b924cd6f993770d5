/** Where cash can be: in the safe, with a named driver, or outside of the shop's hands. */
export type CashPlace = 'safe' | 'driver' | 'customer' | 'bank' | 'owner' | 'difference';

/** Each kind of movement, from where and to where it goes. */
export const CASH_WAYS = {
  opening: [['owner', 'safe']],
  float: [['safe', 'driver']],
  sale: [['customer', 'driver']],
  change: [['driver', 'customer']],
  drop: [['driver', 'safe']],
  'hand-in': [['driver', 'safe']],
  'paid-in': [['owner', 'safe']],
  'paid-out': [['safe', 'owner']],
  banked: [['safe', 'bank']],
  difference: [
    ['driver', 'difference'],
    ['difference', 'driver'],
    ['safe', 'difference'],
    ['difference', 'safe'],
  ],
  'taken-back': [
    ['driver', 'customer'],
    ['safe', 'customer'],
    ['difference', 'customer'],
    // What a closing sent there, as its day is opened again (CASH-13).
    ['bank', 'safe'],
  ],
  refund: [
    ['safe', 'customer'],
    ['driver', 'customer'],
  ],
} as const satisfies Record<string, readonly (readonly [CashPlace, CashPlace])[]>;

export type CashKind = keyof typeof CASH_WAYS;

export const CASH_KINDS = Object.keys(CASH_WAYS) as CashKind[];
