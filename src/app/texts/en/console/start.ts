/** The guided start of a shop of one's own (FIRST). */
export const startWords = {
  missing: {
    place: 'Save where your shop delivers.',
    zone: 'Add a delivery area.',
    hours: 'Add the hours of at least one day.',
    payees: 'Replace the demo’s payment recipient.',
    'legal-name': 'Enter the legal name.',
    license: 'Enter your own license number.',
    phone: 'Enter a phone number that people can call.',
    email: 'Enter an e-mail address of your own.',
    choices: 'Choose where the demo and the law differ.',
    product: 'Put one product with stock on sale.',
    'test-order': 'Take the test order out of the books.',
  },
};
