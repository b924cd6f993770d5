/** The shop as an app on the phone: fetched by those who need it, so not among the texts of every page. */
export const appTexts = {
  update: {
    label: 'New version',
    text: 'The shop has been updated.',
    reload: 'Reload',
    later: 'Later',
  },
  install: {
    title: 'Keep the shop at hand',
    text: (shop: string) => `Put ${shop} on your home screen and follow your order from there.`,
    install: 'Install',
    later: 'Not now',
    ios: 'In Safari, tap Share, then “Add to Home Screen”.',
  },
  share: {
    copied: 'Link copied.',
    failed: 'The link could not be copied.',
  },
};
