import { MINIMUM_AGE } from '#domain/identity/minimum-age.ts';

/** What an order still needs for its next step (LOOK-410). */
export const orderNeeds = {
  unpaid:
    'Not paid yet. The order stays open and can be packed, but it is not sent out before the payment is received.',
  door: (needs: readonly string[]) => `Still needed: ${needs.join(' and ')}.`,
  doorOf: {
    'id-check-missing': `“${MINIMUM_AGE}+ ID checked”`,
    'door-document-missing': 'the document',
    'door-expiry-missing': '“Valid until”',
    'door-document-expired': 'a document that has not expired',
  },
};
