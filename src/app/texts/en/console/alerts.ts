const notBegun = (count: number) => (count === 1 ? '1 order not begun' : `${count} orders not begun`);

/** How staff hear of orders (ALERT). */
export const alerts = {
  push: {
    correction: (status: string) => `Our last message was a mistake. It is: ${status}`,
    newOrder: (call: string, sum: string) => `New order ${call}, ${sum}`,
    waits: (call: string, sum: string) => `${call} still waits, ${sum}`,
    minutes: (minutes: number) => `Nobody has begun it for ${minutes} minutes.`,
  },
  title: 'Alerts',
  newOrder: (call: string) => `New order ${call}`,
  open: 'Open',
  unread: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
  waiting: notBegun,
  /** The number of the rail, and how many of them wait too long where not all do. */
  late: (waiting: number, late: number) =>
    waiting > late ? `${notBegun(waiting)}, ${late} for too long` : notBegun(waiting),
  duty: {
    title: 'On duty or off duty',
    on: 'You are on duty.',
    off: 'You are off duty.',
    start: 'Go on duty',
    end: 'Go off duty',
    line: 'While you are on duty, your devices tell you of new orders, even with the console closed.',
  },
  sound: {
    title: 'Sound',
    on: 'Sound is on',
    locked: 'Sound starts with your first press',
    off: 'Sound is off on this device',
    silent: 'You have chosen silence.',
    turnOn: 'Turn sound on',
    turnOff: 'Turn sound off',
    test: 'Test',
    testOf: (name: string) => `Test ${name}`,
    choose: 'Sound of a new order',
    names: { bell: 'Bell', chime: 'Chime', knock: 'Knock', off: 'Silence' },
    save: 'Save the sound',
    saved: 'Saved',
    toChoice: 'Choose a sound',
  },
  awake: {
    label: 'Keep this screen on',
    line: 'While the orders are open. It lets go when you look elsewhere.',
    unsupported: 'This browser cannot keep the screen on.',
  },
  device: {
    title: 'Notifications on this device',
    on: 'It tells you of new orders while you are on duty.',
    off: 'It does not tell you of new orders.',
    add: 'Notify this device',
    remove: 'Stop notifying this device',
    outcomes: {
      enabled: 'This device is told of new orders.',
      denied: 'The browser does not allow notifications here.',
      unsupported: 'This browser cannot show notifications.',
      failed: 'That did not work. Try again.',
    },
  },
  undo: {
    label: 'Undo',
    done: {
      confirmed: 'Confirmed',
      preparing: 'Packing',
      ready: 'Ready:',
      out_for_delivery: 'Sent out',
      en_route: 'En route:',
    },
  },
  takeBack: {
    open: { delivered: 'Not delivered after all?', cancelled: 'Cancelled by mistake?' },
    line: {
      delivered: 'The order is on its way again. Payment and rewards of the delivery are taken back.',
      cancelled: 'The order stands again. Its goods, credit and code are taken again.',
    },
    second: 'A second person has to agree.',
    reason: 'Why do you take it back?',
    submit: { delivered: 'Take the delivery back', cancelled: 'Take the cancelling back' },
    title: 'Taken back',
    asked: (who: string) => `${who} asks to take this back:`,
    waits: 'A colleague who may refund has to agree.',
    agree: 'Agree',
    refuse: 'Refuse',
    withdraw: 'Withdraw',
    done: (who: string, second: string | null) =>
      second && second !== who ? `Taken back by ${who}, agreed by ${second}:` : `Taken back by ${who}:`,
    refused: (who: string, second: string | null) => `${who} asked, ${second ?? ''} refused:`,
    first: (moment: string) => `The first receipt said: delivered ${moment}`,
  },
};
