import { MINIMUM_AGE } from '#domain/identity/minimum-age.ts';

/** The frame of every page: banner, header, menu, notice, hours, footer, error page (SHELL). */
export const shell = {
  title: 'MoodDrop',
  description: `Five moods, delivered locally. Adults ${MINIMUM_AGE} and over.`,
  /** The description of each page for search engines. */
  about: {
    drop: 'The monthly drop: bundles by mood, at pre-order prices until it opens.',
    archive: 'A look inside a drop: every product, by mood and format.',
    club: 'Two tiers. Each brings a monthly box, a saved seat at every drop, and credit every month.',
    wholesale: 'For dispensaries and retailers: ask for the line sheet.',
    gallery: 'Real pics and clips of what we deliver.',
    vault: 'The Side Stash: last pieces at lower prices, from two pieces on.',
    help: 'Answers about moods, drops, delivery, payment and the Club.',
    howTo: 'From the cart to your door in five steps.',
  },
  skip: 'Skip to content',
  noScript: 'You can look around. Ordering needs JavaScript.',
  banner: {
    untilPricesGoUp: 'Until prices go up',
    label: 'The drop',
    preorder: (label: string) => `Pre-order the ${label}`,
    live: (label: string) => `${label} is live! Shop now at regular prices`,
  },
  header: {
    home: (shopName: string) => `${shopName}, home`,
    search: 'Search',
    account: 'Account',
    cart: 'Cart',
    oneItem: 'item',
    items: 'items',
    menu: 'Menu',
    main: 'Main',
  },
  menu: {
    title: 'Menu',
    quiz: 'Help Me Choose',
    home: 'Home',
    drop: 'Shop Drop',
    shop: 'Shop',
    club: 'Join Club',
    wholesale: 'Wholesale',
    track: 'Track Order',
    help: 'Help',
    unread: 'New update',
  },
  notice: {
    title: 'Website Temporarily Unavailable',
    subtitle: "We've Gone Mobile",
    ask: (phone: string) => `Text ${phone} for the fresh menu.`,
    action: 'Text for the menu',
    perks: ['Latest Drops', 'Direct Chat', 'Fast Orders'],
    dismiss: 'Dismiss',
    tab: "We've Gone Mobile",
  },
  hours: {
    open: (closingTime: string) => `Order by ${closingTime} for delivery today`,
    urgent: (minutes: number | string) => `Hurry! ${minutes} minutes left to order for delivery today`,
    closed: (nextOpening: string) => `Closed now. Orders placed now are delivered from ${nextOpening}`,
    shut: (nextOpening: string) => `Closed now. We take orders again from ${nextOpening}.`,
    popup: 'Delivery today',
    gotIt: 'Got it',
  },
  theme: { toDark: 'Dark theme', toLight: 'Light theme', label: 'Theme' },
  footer: {
    label: 'More of the shop',
    shop: 'Shop',
    drop: 'The drop',
    club: 'Club',
    wholesale: 'Wholesale',
    gallery: 'Gallery',
    vault: 'The Side Stash',
    howToOrder: 'How to order',
    help: 'Help center',
    hours: 'Delivery hours',
    contact: 'Contact',
    adults: `For adults ${MINIMUM_AGE} and over. ID is checked at the door.`,
    license: (number: string) => `License ${number}`,
  },
  error: {
    notFound: { title: 'Nothing at this address', text: 'The link may be old or mistyped.' },
    failed: {
      title: 'Unexpected Application Error!',
      text: 'Something broke on our side. Try again in a moment. Your cart is safe.',
    },
    again: 'Try again',
    home: 'Back to the home page',
    search: 'Search the shop',
  },
  weekdays: { mon: 'Mon', tue: 'Tue', wed: 'Wed', thu: 'Thu', fri: 'Fri', sat: 'Sat', sun: 'Sun' },
  closedDay: 'Closed',
  /** The message that a public page shows after a redirect, by the code in `?notice=` (decision 0028-redirects-and-missing-pages). */
  notices: {
    'signed-in': 'Welcome back!',
    'signed-out': 'You are signed out.',
    'account-created': 'Account created!',
    'session-ended': 'Your session has ended. Please sign in again.',
    'account-needed': 'Create an account to checkout',
    'account-first': 'Please create an account first',
    'product-not-found': 'Product not found',
    'bundle-added': 'Bundle added to cart!',
    'order-cancelled': 'Order cancelled.',
    'profile-updated': 'Profile updated!',
    'news-updated': 'Saved.',
    'moods-updated': 'Mood preferences updated!',
    'account-upgraded': 'Account upgraded! +10 Monster Dollars',
    'account-closed': 'Your account is closed.',
    'password-changed': 'Your new password is saved.',
    'photo-received': 'Photo received.',
    'win-back-sent': 'We have your photos and will review them soon.',
  } as Record<string, string>,
  connection: { offline: 'You are offline. What you see may be out of date.' },
};

/** The age gate, word for word (AGE-02, AGE-03, AGE-05, AGE-06). */
export const gate = {
  title: 'Age Verification Required',
  text: `You must be ${MINIMUM_AGE} years or older to access the site`,
  confirm: `I confirm that I am ${MINIMUM_AGE} years of age or older`,
  enter: 'Enter Site',
};

/** The messages for a shop that is busy or does not answer (SHELL-56 to SHELL-59). */
export const network = {
  /** Beside a form that was not saved, or may not have been saved. */
  unsaved: {
    busy: 'The shop is very busy. Nothing was saved. Try again.',
    offline: 'You are offline. Nothing was saved. Try again.',
    unknown: 'We could not see whether this arrived. Look before you try again.',
  },
  /** For a requested page that did not open. */
  unopened: {
    busy: 'The shop is very busy. That page did not open.',
    offline: 'You are offline. That page did not open.',
    unknown: 'The shop did not answer. That page did not open.',
  },
  /** On the page that stands in for one that the shop had no time for. */
  waits: 'Your cart is kept. This page opens by itself as soon as there is room for it.',
  savedUnopened: 'This was saved, but the page after it did not open.',
  order: {
    still: 'Still sending your order…',
    crowded: 'Many people are ordering right now. Your cart is kept, and we keep trying for you.',
    busy: 'The shop is very busy. Your order has not been placed. Try again.',
    offline: 'You are offline. Your order has not been sent. Try again.',
    unknown: 'We could not see whether your order arrived. Try again: it is never placed twice.',
  },
  tryAgain: 'Try again',
};
