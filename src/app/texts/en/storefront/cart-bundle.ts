/** A bundle in the cart (DROP-24). */
export const cartBundleTexts = {
  removeBundle: 'Remove bundl',
  addExtras: 'Add extras',
  preorder: 'Pre-order',
  deliveredFrom: (day: string, from: string, until: string) =>
    `Delivered from ${day}, between ${from} and ${until}`,
};
