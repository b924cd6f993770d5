/** No line ends within it. */
const together = (words: string) => words.replaceAll(' ', '\u00a0');

/** The section of promo codes, deals and campaigns (STAFF-16). */
export const offers = {
  title: 'Offers',
  line: 'Codes, deals and campaigns. Open carts pick up changes at their next update.',
  kinds: {
    promo: { title: 'Promo codes', add: 'New code', none: 'No promo codes yet.', one: 'Promo code' },
    deal: { title: 'Deals', add: 'New deal', none: 'No deals yet.', one: 'Deal' },
    campaign: { title: 'Campaigns', add: 'New campaign', none: 'No campaigns yet.', one: 'Campaign' },
  },
  states: { on: 'On', off: 'Off', waiting: 'Planned', over: 'Ended', 'used-up': 'Used up' },
  switchOn: (name: string) => `Switch on ${name}`,
  switchOff: (name: string) => `Switch off ${name}`,
  percentOff: (percent: number) => `${percent}% off`,
  uses: (uses: number, most: number | null) =>
    most === null ? (uses === 1 ? '1 use' : `${uses} uses`) : `${uses} of ${most} uses`,
  /** In its own column, whose head says of what. */
  used: (uses: number, most: number | null) => (most === null ? String(uses) : `${uses} of ${most}`),
  perCustomer: (limit: number) => (limit === 1 ? 'once per customer' : `${limit} times per customer`),
  ofCampaign: (code: string) => `campaign ${code}`,
  insteadOf: (goods: string, price: string, usual: string) =>
    `${goods} for ${price} ${together(`instead of ${usual}`)}`,
  free: (goods: string, usual: string) => `${goods}, free ${together(`instead of ${usual}`)}`,
  tiers: (thresholds: string) => `Tiers at ${thresholds}`,
  heads: { name: 'Name', state: 'Status', isOn: 'On', terms: 'Terms', uses: 'Uses', days: 'Dates' },
  span: (from: string, until: string) => `${from} to ${until}`,
  since: (from: string) => `From ${from}`,
  until: (until: string) => `Until ${until}`,
  fresh: { promo: 'New promo code', deal: 'New deal', campaign: 'New campaign' },
  code: 'Code',
  codeKept: 'Orders name this code, so it cannot change.',
  codeHint: 'Letters, digits, - and _. Customers may type it in lowercase.',
  name: 'Name',
  percent: 'Percent off',
  maxUses: 'Uses in total',
  noLimit: 'No limit',
  perCustomerLimit: 'Uses per customer',
  campaign: 'Campaign',
  noCampaign: 'None',
  note: 'Note for staff',
  sku: 'Product',
  price: 'Deal price',
  priceHint: '0 makes it free: at most one free deal in a cart.',
  threshold: (tier: number) => `Tier ${tier}: delivered spend`,
  bonus: (tier: number) => `Tier ${tier}: Monster Dollars`,
  startsAt: 'Begins (shop time)',
  startsHint: 'Leave empty to start at once.',
  endsAt: 'Ends (shop time)',
  endsHint: 'Leave empty to keep it running.',
  isActive: 'Switched on',
  back: 'All offers',
};
