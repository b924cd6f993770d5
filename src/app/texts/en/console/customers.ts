import type { BADGE_PICTURES } from '#domain/badges.ts';
import type { CustomerKind, CustomerSort } from '#domain/customers/customer-filter.ts';

/** The console of customers, badges and Win-Back reviews (STAFF-16 to STAFF-18). */
export const customersAdmin = {
  title: 'Customers',
  searchHint: 'Name or phone',
  search: 'Name, e-mail, phone, number',
  counted: ['customer', 'customers'] as const,
  empty: 'No customer fits',
  showAll: 'Show all customers',
  range: (from: number, to: number, all: number, isMore: boolean) =>
    `${from} to ${to} of ${isMore ? 'more than ' : ''}${all.toLocaleString('en-US')}`,
  /** What the list holds and how it stands. */
  stands: (count: string | null, order: string) =>
    count === null ? `${order.charAt(0).toUpperCase()}${order.slice(1)}` : `${count}, ${order}`,
  sortedBy: (head: string) => `Sorted by ${head}`,
  firsts: {
    since: ['newest first', 'oldest first'],
    spent: ['most spent first', 'least spent first'],
    orders: ['most orders first', 'fewest orders first'],
    last: ['latest order first', 'earliest order first'],
    balance: ['highest balance first', 'lowest balance first'],
  } satisfies Record<CustomerSort, [string, string]>,
  filters: {
    everybody: 'Everybody',
    kinds: { account: 'Accounts', guest: 'Guests', vip: 'VIP', club: 'Club' } satisfies Record<
      CustomerKind,
      string
    >,
    quiet: 'Not ordered for',
    anyTime: 'Any time',
    notFor: (days: number) => `Not for ${days} days`,
    spentFrom: 'Spent from $',
    credit: 'With credit',
    held: 'Held',
  },
  none: 'Nobody has an account yet.',
  heads: {
    number: 'Number',
    name: 'Name',
    phone: 'Phone',
    standing: 'Standing',
    orders: 'Orders',
    spent: 'Spent',
    last: 'Last order',
    balance: 'Balance',
    since: 'Since',
  },
  held: 'Held',
  toReview: 'First order to review',
  guest: 'Guest',
  vip: 'VIP',
  member: 'Club',
  legacy: 'Phone and PIN',
  back: 'Back to the customers',
  number: (number: number) => `Customer ${number}`,
  saved: 'Saved',
  message: 'Message',
  contact: 'Contact',
  noEmail: 'No e-mail',
  credentials: (kinds: string) => `Signs in with ${kinds}`,
  /** Why somebody cannot sign in. */
  noWayIn: {
    closed: 'The account is closed.',
    guest: 'Ordered as a guest: has no account to sign in to.',
    unset: 'No password and no PIN yet.',
  },
  wayKinds: { password: 'e-mail and password', pin: 'phone and PIN' },
  closedPin: 'the PIN is closed after too many guesses',
  balance: 'Monster Dollars',
  give: 'Give',
  take: 'Take',
  changeCredit: 'Give or take',
  amount: 'Amount',
  direction: 'Direction',
  reason: 'Reason, read by the customer',
  expiry: 'Expires',
  expiries: { '30': 'In 30 days', '14': 'In 14 days', '': 'Never' } as Record<string, string>,
  ledger: 'Ledger',
  orderHeads: { order: 'Order', state: 'Status', placed: 'Placed', total: 'Total' },
  ledgerHeads: { when: 'When', what: 'What', who: 'Who', left: 'Left', cents: 'Amount' },
  /** What of an entry is not spent yet, and how long it is good. */
  left: (amount: string | null, until: string | null) =>
    `${amount ?? 'All'}, ${until ? `expires ${until}` : 'never expires'}`,
  customerWord: 'Shop',
  noCredit: (sum: string) => `${sum}, no entries yet.`,
  ways: 'Manage',
  flags: 'VIP and campaign tier',
  isVip: 'VIP prices',
  tier: 'Campaign tier',
  tierName: (tier: number) => (tier === 0 ? 'None yet' : String(tier)),
  save: 'Save',
  club: 'Club',
  clubTier: 'Tier',
  clubStatus: 'Status',
  tiers: { classic: 'Classic', legend: 'Legend' },
  statuses: { active: 'Active', paused: 'Paused', cancelled: 'Cancelled' },
  noClub: 'No membership.',
  addToClub: 'Add to the club',
  agreedToTexts: 'Has agreed to texts about drops',
  textsSince: (day: string) => `Texts about drops: yes, since ${day}.`,
  nextCredit: (date: string) => `Next credit ${date}.`,
  orders: 'Orders',
  noOrders: 'No orders.',
  figures: (spent: string, orders: number, last: string) =>
    `${spent} in ${orders} ${orders === 1 ? 'order' : 'orders'}, the last on ${last}.`,
  attach: 'Attach an order placed as guest',
  attachLine: 'Check with the customer first: a phone number alone proves nothing.',
  orderNumber: 'Order number',
  join: 'Attach',
  samePhone: 'Guest orders with this phone',
  access: 'Access',
  issueLink: 'Make a reset link',
  issueLine: 'A link to choose a new password. It works once, for a day.',
  link: 'Send this link to the customer',
  mail: 'Open in e-mail',
  sms: 'Open in texts',
  linkMessage: (link: string) => `Here is your link to choose a new password: ${link}`,
  close: 'Close the account',
  /** A guest has no account: the data go all the same. */
  erase: 'Erase this customer',
  closeLine:
    'Only when the customer asks. The shop deletes the personal data and keeps orders and payments without a name.',
  closeConfirm: 'The customer has asked me to close it',
  eraseConfirm: 'The customer has asked for it',
  badges: 'Badges',
};

const counted = (one: string, many: string) => (value: number) =>
  (value === 1 ? one : many).replace('{n}', String(value));

/** What earns a badge, in words. */
const EARNED: ReadonlyMap<string, (value: number) => string> = new Map([
  ['order_count', counted('After {n} delivered order', 'After {n} delivered orders')],
  ['lifetime_spend', (value: number) => `After $${value.toLocaleString('en-US')} spent`],
  ['moods_tried', counted('After trying {n} mood', 'After trying {n} moods')],
  ['drop_preorder', counted('After {n} drop order', 'After {n} drop orders')],
  ['club_member', () => 'On joining the Club'],
  ['recent_orders', counted('After {n} order', 'After {n} orders')],
]);

export const badgesAdmin = {
  title: 'Badges',
  line: (active: number) =>
    `Customers see the active badges in this order, at most ten. ${active} ${active === 1 ? 'is' : 'are'} active.`,
  add: 'New badge',
  place: 'Place',
  name: 'Name',
  description: 'Description',
  picture: 'Picture',
  pictures: {
    trophy: 'Trophy',
    'first-order': 'Parcel',
    'early-bird': 'Bird',
    'club-member': 'Crown',
    'five-moods': 'Palette',
    'loyal-customer': 'Heart',
    'high-roller': 'Gem',
    'streak-keeper': 'Flame',
  } satisfies Record<(typeof BADGE_PICTURES)[number], string>,
  reward: 'Reward',
  active: 'Active',
  off: 'Off',
  condition: 'How to earn it',
  holders: 'Customers',
  holdersUnit: (count: number) => (count === 1 ? 'has it' : 'have it'),
  close: 'Close',
  type: 'Earned by',
  value: 'At least',
  /** What is counted, behind the figure. */
  units: {
    order_count: 'orders',
    lifetime_spend: 'dollars',
    moods_tried: 'moods',
    drop_preorder: 'orders',
    recent_orders: 'orders',
  },
  days: 'Within days',
  save: 'Save',
  saved: 'Saved',
  earned: ({ type, value, days }: { type: string; value: number; days: number | null }) => {
    const told = EARNED.get(type)?.(value) ?? `${type}: ${value}`;
    return days === null ? told : `${told} within ${days} days`;
  },
  types: {
    order_count: 'Delivered orders',
    lifetime_spend: 'Dollars spent',
    moods_tried: 'Moods tried',
    drop_preorder: 'Drop orders',
    club_member: 'Club membership',
    recent_orders: 'Orders within days',
  },
};

/** How long after the delivery: what the ten days are counted by (LOOK-52). */
const afterwards = (days: number) =>
  days <= 0 ? 'on the same day' : `${days === 1 ? '1 day' : `${days} days`} after`;

export const winBackAdmin = {
  title: 'Win-Back',
  line: 'Three photos within ten days of the delivery earn the price of the bundle.',
  views: 'Claims',
  waiting: 'Waiting',
  decided: 'Decided',
  empty: 'No photos are waiting',
  emptyLine: 'A customer’s three photos are listed here with the order.',
  noneDecided: 'No claim is decided yet',
  noneDecidedLine: 'Claims that you approve or reject are listed here.',
  toOrders: 'Show the orders',
  toWaiting: 'Show what waits',
  order: (number: string) => `Order ${number}`,
  photo: (position: number) => `Photo ${position}`,
  before: 'The photo before',
  next: 'The next photo',
  download: 'Download the photo',
  close: 'Close',
  approve: (amount: string) => `Approve ${amount} credit`,
  reject: 'Reject',
  rejectNow: 'Reject the photos',
  note: 'Why? The customer reads it.',
  approved: (amount: string, name: string) => `${amount} credit posted to ${name}`,
  rejected: (name: string) => `Photos of ${name} rejected`,
  delivered: (day: string) => `Delivered ${day}`,
  sent: (moment: string, days: number | null) =>
    days === null ? `Photos sent ${moment}` : `Photos sent ${moment}, ${afterwards(days)}`,
  heads: {
    order: 'Order',
    customer: 'Customer',
    verdict: 'Verdict',
    worth: 'Worth',
    note: 'Reason',
    by: 'By',
    at: 'When',
  },
  verdicts: { approved: 'Approved', rejected: 'Rejected' },
};
