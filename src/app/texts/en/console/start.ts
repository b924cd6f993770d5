const listed = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names);

/** The guided start of a shop of one's own (FIRST). */
export const startWords = {
  title: 'Set up your shop',
  line: 'Eight short steps. Everything is saved, and you can change it later.',
  progress: (done: number, all: number) => `${done} of ${all} steps done`,
  nav: 'Steps',
  go: 'Save and continue',
  goOn: 'Continue',
  resume: (name: string) => `Continue with ${name}`,
  skip: 'Leave it for later',
  states: { done: 'Done', skipped: 'Later', open: 'To do' },
  steps: {
    name: {
      name: 'Name and look',
      line: 'The name and the mark of your shop, on every page and on people’s phones.',
    },
    place: {
      name: 'Where you deliver',
      line: 'The area you drive to. The shop refuses orders from elsewhere.',
    },
    hours: {
      name: 'Hours',
      line: 'When your drivers are on the road. The law allows 6 AM to 10 PM at most; your city may allow less.',
    },
    taxes: {
      name: 'Taxes',
      line: 'What your state, county and city add. Prices in the shop include what you enter here.',
    },
    payment: {
      name: 'Payments',
      line: 'Cash always works. Fill in the others that you take.',
    },
    law: {
      name: 'License, contact, choices',
      line: 'Your license, how people reach you, and three choices that only you can make.',
    },
    product: {
      name: 'First product',
      line: 'One brand, one product, one size. The rest of the menu can follow at any time.',
    },
    test: { name: 'Test order', line: 'Order from yourself, as a customer would, and take it to the door.' },
  },
  facts: {
    area: (miles: number, place: string) => `${miles} miles around ${place}`,
    days: (count: number) => (count === 1 ? '1 day a week' : `${count} days a week`),
  },
  lacks: (things: readonly string[]) => `Missing: ${things.join(', ')}.`,
  things: {
    place: 'a saved place',
    zone: 'a delivery area',
    hours: 'hours of one day',
    payees: 'your own payment recipient',
    'legal-name': 'legal name',
    license: 'license number',
    phone: 'phone number',
    email: 'e-mail address',
    choices: 'three choices of yours',
    product: 'a product with stock',
    'test-order': 'the test order out of the books',
  },
  missing: {
    place: 'Save where your shop delivers.',
    zone: 'Add a delivery area.',
    hours: 'Add the hours of at least one day.',
    payees: 'Replace the demo’s payment recipient.',
    'legal-name': 'Enter the legal name.',
    license: 'Enter your own license number.',
    phone: 'Enter a phone number that people can call.',
    email: 'Enter an e-mail address of your own.',
    choices: 'Make the three choices: free goods, former prices, orders outside your hours.',
    product: 'Put one product with stock on sale.',
    'test-order': 'Take the test order out of the books.',
  },
  /** The methods whose recipient is the demo's. */
  payeesOf: {
    short: (methods: readonly string[]) => `your ${listed(methods)} details`,
    long: (methods: readonly string[]) => `Replace the demo’s ${listed(methods)} details.`,
  },
  later: 'This is done while the shop is open. If you close it, save this step before you open again.',
  /** What stands in the fields is the demo's. */
  ownBelow: (hasChoices: boolean) =>
    `Enter your own values${hasChoices ? ' and make the three choices' : ''}.`,
  opening: {
    titles: { open: 'Your shop is open.', closed: 'Your shop is closed.' },
    closed: (left: number) =>
      `Visitors see “We are opening soon”. You and your staff see the shop. ${left === 1 ? '1 step is' : `${left} steps are`} left before you can open it.`,
    ready: 'Everything is there. Once you press the button, everybody can see your shop and order.',
    go: 'Open the shop',
    isOpen: (left: readonly string[]) =>
      `Visitors will see “We are opening soon”; you still deliver the open orders.${left.length > 0 ? ` To open it again, you finish first: ${left.map((name) => `“${name}”`).join(', ')}.` : ''}`,
    without: (things: readonly string[]) => `Add your ${things.join(' and ')}`,
    close: 'Close the shop',
    closeNow: 'Close it now',
    see: 'See the shop',
    today: (left: number) =>
      left === 0
        ? 'Not open to the public yet. Everything is ready.'
        : 'Not open to the public yet. What is left:',
    toStart: 'Continue with the setup',
  },
  demo: 'Demo value, enter your own.',
  hints: {
    shopName: 'As people call it.',
    shopInstagram: 'With the @. Leave empty to hide it.',
    markLetters: 'One to three letters, in the icon and above the console.',
    legalName: 'As on your license. It stands on every receipt.',
    licenseNumber: 'As on your license, for example C9-0000123-LIC. It stands in the footer of every page.',
    shopPhone: 'People call and text it.',
    shopEmail: 'Answers to your e-mails arrive there.',
  },
  look: {
    accents: 'Color',
    accentsLine: 'For marks and counts. Each one is easy to read by day and by night.',
    picture: 'A picture instead of the letters',
    pictureLine:
      'Square is best, at least 192 pixels wide. It becomes the icon of tabs and of the installed app.',
    file: 'Picture',
    use: 'Use this picture',
    now: 'The icon now',
    remove: 'Use the letters again',
  },
  place: {
    change: 'Change single ZIP codes',
    look: 'Preview the area',
    found: (city: string, zips: number, zone: string) =>
      `${zips} ZIP codes around ${city}. The shop’s clock is ${zone}.`,
    ring: (miles: number, zips: number, cities: string) =>
      `Up to ${miles} miles: ${zips} ZIP codes${cities && `, among them ${cities}`}`,
    centre: 'ZIP code of your shop',
    centreHint: 'The middle of your area. Distances are counted from there.',
    bandsHint: 'The last band is how far you drive. Leave empty to use fewer bands.',
  },
  taxes: {
    names: { excise: 'Cannabis excise tax', sales: 'Sales tax', local: 'Local cannabis tax' },
    percent: 'Percent',
    from: 'Since',
    place: 'Place',
    placeHint: 'Leave empty to apply it everywhere.',
    hint: 'Leave empty to collect none. Ask your city or a tax adviser for the local rates.',
  },
  choices: {
    title: 'Where the demo and the law differ',
    line: 'MoodDrop’s demo can do what your law may forbid; a shop of your own begins as the law of California has it. This is no legal advice.',
    source: 'Source',
    until: (answer: string) => `Yours to choose. Until then: ${answer}.`,
    freeGoods: {
      title: 'Free goods',
      meaning:
        'Deals, rewards and bonuses can make an item cost nothing. California forbids giving cannabis away, also as a gift with a purchase.',
      source: '4 CCR §15411',
      href: 'https://www.law.cornell.edu/regulations/california/4-CCR-15411',
      yes: 'Items may be free',
      no: 'Nothing is free: such items cost at least a cent',
    },
    vaultPriceFactor: {
      title: 'Former prices',
      meaning:
        'The Side Stash can show a crossed-out price that is the price times 1.4. A former price that you never charged misleads people.',
      source: '16 CFR §233.1',
      href: 'https://www.ecfr.gov/current/title-16/chapter-I/subchapter-B/part-233/section-233.1',
      yes: 'Show the price times 1.4 as the former one',
      no: 'Show only former prices that were charged',
    },
    acceptOrdersWhenClosed: {
      title: 'Orders outside your hours',
      meaning:
        'The shop can take an order at night and deliver it at the next opening. California allows sales from 6\u00a0AM to 10\u00a0PM only.',
      source: 'Department of Cannabis Control',
      href: 'https://cannabis.ca.gov/licensees/retail',
      yes: 'Take orders at any time, deliver in hours',
      no: 'Take orders within delivery hours only',
    },
    promotion: {
      title: 'Promotional texts',
      meaning:
        'Texts that promote need the person’s consent before the first one. The shop sends them to nobody else, so there is nothing to choose.',
      source: 'Telephone Consumer Protection Act, 47 U.S.C. §227',
      href: 'https://www.law.cornell.edu/uscode/text/47/227',
    },
  },
  product: {
    brand: 'Brand',
    name: 'Product',
    category: 'Category',
    format: 'Kind',
    price: 'Price',
    quantity: 'Size',
    unit: 'Unit',
    sku: 'SKU',
    skuHint: 'Your own code for it. It must be unique.',
    thcMg: 'THC, mg',
    stock: 'In stock',
    picture: 'Picture',
    optional: '(optional)',
    pictureHint:
      'People buy what they see: it stands in the menu and on your first page. At least 400 pixels on each side; more can follow.',
    counts: 'What counts',
    limitHint: 'Grams of one unit. The shop adds them up for the daily limit.',
    there: 'Something is on sale already. You can change it, or add more.',
    edit: 'All products',
    more: 'Add another product',
  },
  test: {
    how: [
      'Go to your shop. Only you and your staff can see it.',
      'Put your product into the cart and check out as a guest, with cash.',
      'Take the order through its steps here in the console, up to the door.',
      'Come back and take it out of the books: the goods go back, and nothing counts.',
    ],
    shop: 'Go to your shop',
    orders: 'Test orders',
    none: 'No test order yet.',
    open: 'Take it to the door',
    end: 'Take it out of the books',
    ended: 'Out of the books',
    doneLine: 'The test is out of the books. Everything counts from zero.',
    finish: 'Done, go on',
    isOpen: 'Your shop is open, so every order counts. Close it first to try one.',
    hasSold:
      'Your shop has taken orders, so no test is needed. To try one all the same, close the shop first.',
    back: 'All steps',
  },
};
