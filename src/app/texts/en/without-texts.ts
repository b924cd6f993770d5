import { MINIMUM_AGE } from '#domain/identity/minimum-age.ts';

/**
 * What stands in place of a promise of texts where no text service carries them: staff send them by hand then, and
 * nobody should wait for one (FIRST-14). The specification's own sentences stay as they are.
 */
export const withoutTexts: { key: string; value: string }[] = [
  {
    key: 'home.steps.2.text',
    value: `Follow every step on your order’s page. Have your ID in hand, ${MINIMUM_AGE} and over.`,
  },
  { key: 'confirm.next.steps.1', value: 'You can follow every step on your order’s page.' },
  { key: 'account.guest.text', value: 'Order without an account. You can follow the order on its page.' },
  { key: 'checkout.phoneHint', value: 'So that we can reach you about this order.' },
];
