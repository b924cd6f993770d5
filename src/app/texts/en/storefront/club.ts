/** The Club (CLUB); staff can edit its texts. */
export const clubTexts = {
  title: 'The Club',
  /** For search engines. */
  description: 'Two tiers. Each brings a monthly box, a saved seat at every drop, and credit every month.',
  intro: 'Two tiers. Each brings a monthly box, a saved seat at every drop, and credit every month.',
  perMonth: 'a month',
  tiers: [
    {
      slug: 'classic',
      name: 'Classic',
      priceCents: 7900,
      line: 'Your monthly box, with credit and member prices.',
      benefits: [
        '1 dual-sided disposable',
        '1 shot',
        'Seat saver with 48h SMS',
        '+$10 credit monthly, expires in 30 days',
        'Member pricing',
      ],
    },
    {
      slug: 'legend',
      name: 'Legend',
      priceCents: 9900,
      line: 'Classic plus a sampler jar and priority support.',
      benefits: [
        'Everything in Classic',
        'Sampler joint jar',
        '+$15 credit monthly, instead of the $10 of Classic',
        'Priority support',
      ],
    },
  ],
  join: (tier: string) => `Join ${tier}`,
  joinToast: (tier: string, phone: string, instagram: string) =>
    `To join ${tier}, text us at ${phone} or message ${instagram} on Instagram.`,
  textUs: 'Text us',
  howItWorks: 'How it works',
  terms: [
    'Cancel anytime.',
    'Sign-up is by contact. Text us or message us on Instagram.',
    'Your first month comes with a bonus.',
  ],
};
