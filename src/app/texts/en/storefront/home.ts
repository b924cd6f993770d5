import { MINIMUM_AGE } from '#domain/identity/minimum-age.ts';
import { QUIZ_WORDS } from './quiz-words.ts';

/** The home page (HOME); staff can replace the hero messages and the steps. */
export const homeTexts = {
  /** For search engines. */
  description: `Five moods, delivered locally. Adults ${MINIMUM_AGE} and over.`,
  hero: [
    'Pick your mood. We bring the drop.',
    'Build a Bundl and save.',
    `Local delivery for adults ${MINIMUM_AGE}+.`,
  ],
  heroLabel: 'What we do',
  heroMessage: (place: number, count: number) => `Message ${place} of ${count}`,
  pause: 'Pause',
  play: 'Play',
  moods: 'Pick a mood',
  moodLines: {
    Calm: 'Quiet rooms, low light',
    Creative: 'Sketches, music, new ideas',
    Social: 'Good company, long evenings',
    Melt: 'Heavy, warm, unhurried',
    Elevated: 'Up, out and walking',
  },
  shopDrop: 'Shop the Drop',
  shopMonsters: 'Shop Monsters',
  quiz: QUIZ_WORDS,
  howItWorks: 'How It Works',
  steps: [
    { title: 'Pick a mood', text: 'There are five. Choose yours.' },
    { title: 'Build a bundl', text: 'A device, some gummies, a tin of rolls. One price for the lot.' },
    {
      title: 'Get your drop',
      text: `We text you at every step. Have your ID in hand, ${MINIMUM_AGE} and over.`,
    },
  ],
  picks: 'Monster Picks',
  picksBack: 'Previous pick',
  picksOn: 'Next pick',
  preorder: 'Pre-order',
  toBundles: 'See the bundles',
  club: 'Join the Club',
  clubLine: 'A monthly box, monthly credit and a saved seat at every drop.',
};
