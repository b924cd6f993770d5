/** The queue of what is to be packed, and the list of one order (PACK). */
export const packing = {
  title: 'Packing',
  queue: {
    line: (orders: number) =>
      orders === 1 ? '1 order to pack' : `${orders.toLocaleString('en-US')} orders to pack`,
    unconfirmed: (orders: number) => `${orders.toLocaleString('en-US')} waiting for confirmation`,
    now: 'Now',
    later: 'Later',
    hidden: (orders: number) => `${orders.toLocaleString('en-US')} more are due later.`,
    none: 'Nothing to pack',
    toOrders: 'See all orders',
    /** Where nothing is to be packed because nothing is confirmed. */
    seeUnconfirmed: (orders: number) =>
      orders === 1 ? 'See the order' : `See the ${orders.toLocaleString('en-US')} orders`,
    unconfirmedLine: (orders: number) =>
      orders === 1
        ? '1 order is waiting for confirmation. Then it is packed here.'
        : `${orders.toLocaleString('en-US')} orders are waiting for confirmation. Then they are packed here.`,
    noneLine: 'Confirmed orders appear here by themselves, the one that is due first at the top.',
    packFrom: (moment: string) => `Pack from ${moment}`,
    bag: 'Bag',
    goOn: 'Continue',
    /** Who packs it, and how far. */
    begun: (name: string | null, progress: string) => (name ? `${name} · ${progress}` : progress),
  },
  promise: {
    about: (time: string) => `About ${time}`,
    today: (time: string) => `Today by ${time}`,
    later: (moment: string) => `Delivery from ${moment}`,
    window: (from: string, until: string) => `${from} to ${until}`,
    none: 'No delivery hours',
  },
  list: {
    title: (call: string) => `Pack ${call}`,
    back: 'All orders to pack',
    order: 'Order',
    progress: (picked: number, units: number) => `${picked} of ${units} packed`,
    lines: 'Items of this order',
    tick: (name: string, units: number) =>
      units > 1 ? `${name}, ${units} in the bag` : `${name} in the bag`,
    part: (picked: number, units: number) => `${picked} of ${units}`,
    code: (barcode: string) => `No. ${barcode}`,
    inAll: (amount: string) => `${amount} in all`,
    by: (name: string, time: string) => `${name} ticked it, ${time}`,
    scanned: (name: string, time: string) => `${name} scanned it, ${time}`,
    extra: 'Extra',
    bonus: 'Bonus',
    bag: 'Bag requested',
    noBag: 'No bag',
    start: 'Start packing',
    startLine: 'Nobody packs this order yet.',
    confirmFirst: 'This order is not confirmed yet.',
    openOrder: 'Open the order',
    notBefore: (moment: string) => `A pre-order: you can pack it from ${moment}.`,
    all: 'Ready, stay here',
    allThen: 'Ready, open next',
    before: (call: string) => `${call} is ready.`,
    allLine: (left: number) =>
      left === 0
        ? 'Everything is ticked.'
        : left === 1
          ? '“Ready” also ticks the last item.'
          : `“Ready” also ticks the last ${left} items.`,
    changePacker: 'Change',
    takesOver: (name: string) => `, takes over from ${name}`,
    ready: 'Ready.',
    packedBy: (name: string, number: string) => `Packed by ${name}, no. ${number}.`,
    over: 'This order is no longer being packed.',
    print: 'Print label and receipt',
    next: (call: string) => `Next: ${call}`,
    open: 'Pick list',
    changed: 'Somebody else changed this order. This is how it stands.',
  },
  scan: {
    label: 'Scan or type a code',
    add: 'Tick',
    camera: 'Scan with the camera',
    stop: 'Close the camera',
    done: (name: string, picked: number, units: number) => `${name}: ${picked} of ${units}`,
    look: 'Hold the code in front of the camera.',
    opening: 'The camera opens.',
    denied: 'The camera is blocked. Allow it in the browser’s settings for this page, or type the code.',
    missing: 'No camera was found. Type the code, or use a hand scanner.',
    failed: 'The camera could not be opened. Type the code, or tick by hand.',
  },
  run: {
    title: (number: string) => `Pack run ${number}`,
    line: (driver: string | null, orders: number) =>
      `${driver ? `${driver}, ` : ''}${orders === 1 ? '1 order' : `${orders} orders`}`,
    goods: 'Items of the whole run',
    orders: 'Its orders',
    none: 'This run has no orders',
    noneLine: 'Put orders into the run, then their goods are listed here.',
    heads: { item: 'Item', units: 'Units', bags: 'Into', stop: 'Stop' },
    into: (call: string, units: number) => (units === 1 ? call : `${call} × ${units}`),
  },
};

/** Label and receipt of a bag on paper (PACK-09, PACK-10). */
export const printing = {
  title: (call: string) => `Print ${call}`,
  back: 'Pick list',
  label: 'Label',
  receipt: 'Receipt',
  parts: { both: 'Label and receipt', label: 'Label only', receipt: 'Receipt only' },
  part: 'What to print',
  labelFormat: 'Label paper',
  receiptFormat: 'Receipt paper',
  show: 'Show',
  print: 'Print',
  /** Under a pick list on paper, for a pen. */
  packedBy: 'Packed by:',
  fitTitle: 'The paper does not fit?',
  fit: [
    'Choose another paper above. Settings, “Packing and printing”, keep it for next time.',
    'In the print window choose the printer’s own paper of this size, scale 100%, no margins, no headers.',
    'Label and receipt come from two printers? Print one, then the other.',
  ],
  units: (units: number) => (units === 1 ? '1 item' : `${units} items`),
  flower: (grams: number) => `${grams} g flower`,
  concentrate: (grams: number) => `${grams} g concentrate`,
  license: (number: string) => `License ${number}`,
  cancelled: 'This order was cancelled. There is nothing to print.',
};
