/** What the browser says beside the pictures when it offers to install the shop. */
export const manifestTexts = {
  screenshots: {
    shop: 'Products by mood, with their prices',
    drop: 'The drop of the month',
    desk: 'The shop on a computer',
  },
};
