export const DIGITAL_FIRST = 'Digital payments must be completed before delivery.';

/** Help center and how to order (HELP); staff can edit the entries. */
export const helpTexts = {
  title: 'Help Center',
  /** For search engines. */
  description: 'Answers about moods, drops, delivery, payment and the Club.',
  howToDescription: 'From the cart to your door in five steps.',
  howTo: 'How to order',
  toHowTo: 'How to order, step by step',
  step: (number: number) => `Step ${number}`,
  email: 'Email Support',
  text: 'Text Us',
  stepsTitle: 'Five steps',
  support: 'Questions? We are here to help.',
  entries: [
    {
      title: 'What do the five moods mean?',
      text: 'Creative is for focus and inspiration. Calm is for relaxation. Melt is for deep relaxation. Elevated is for euphoria. Social is for being social.',
    },
    {
      title: 'What is the Early Window?',
      text: 'The first 48 hours of each monthly drop. During it you get special pricing and a bonus item.',
    },
    {
      title: 'How do Monster Dollars work?',
      text: 'They are store credit. You get them from membership, promotions and Win-Back. Most expire in 30 days, and you can use a maximum of $20 per order.',
    },
    {
      title: 'What does Club membership include?',
      text: 'Two tiers: Classic at $79/mo and Legend at $99/mo. Membership brings monthly products, Monster Dollars, priority drop access and a month-1 bonus. Pause or cancel anytime.',
    },
    {
      title: 'What is the Win-Back challenge?',
      text: 'It is for first-time Early Window buyers. Use the product 3 times in 10 days and upload proof photos. You get the full bundle price back as Monster Dollars, which expire after 14 days.',
    },
    {
      title: 'Do you deliver to me?',
      text: 'Enter your address at checkout. The shop tells you there whether we deliver to you.',
    },
    {
      title: 'How long does delivery take?',
      text: '1-2 business days. You can track it by text and e-mail.',
    },
    { title: 'Can I change or cancel an order?', text: 'Yes, within {cancel window} of ordering.' },
    {
      title: 'Can I return something?',
      text: 'There are no returns. If an item arrives damaged or defective, report it within 48 hours and you get a replacement.',
    },
    {
      title: 'How do I reach support?',
      text: 'By e-mail or text. We respond within 24 hours, and Club members get priority.',
    },
  ],
  steps: [
    {
      title: 'Browse and add to cart',
      text: 'Search by mood, format or name. Add what you want to the cart.',
    },
    {
      title: 'Enter your delivery info',
      text: 'We deliver within a {miles}-mile radius. Different cities have different minimum order amounts.',
    },
    {
      title: 'Choose your payment',
      text: `Cash on delivery, Zelle, Cash App, Venmo or Apple Pay. ${DIGITAL_FIRST}`,
    },
    {
      title: 'Get your drop',
      text: 'Same-day delivery is typical. Updates come by text, and you can track orders on My Orders.',
    },
    { title: 'Earn rewards', text: 'The rewards program earns you points.' },
  ],
};
