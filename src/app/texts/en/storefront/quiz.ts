import { formatUsdShort } from '#domain/money.ts';
import type { BundlePerk } from '#domain/quiz/bundle-perk.ts';
import type { PickReason } from '#domain/quiz/candidate.ts';
import type { UnmetAnswer } from '#domain/quiz/unmet.ts';

function perkName(perk: BundlePerk): string {
  if (perk.kind === 'free-shot') return 'Free Monster Shot';
  if (perk.kind === 'percent-off') return `${perk.percent}% off next order`;
  return `$${perk.cents / 100} Monster Dollars`;
}

/** Both quizzes (QUIZA, QUIZB); staff write the questions of the second. */
export const quiz = {
  title: 'Help Me Choose',
  place: (step: number, of: number, name: string) => `${step} of ${of} · ${name}`,
  steps: {
    feeling: { name: 'Feeling', question: 'How are you right now?' },
    goal: { name: 'Goal', question: 'Which mood would you like?' },
    setting: { name: 'Setting', question: 'Where will you be?' },
    experience: { name: 'Experience', question: 'How experienced are you?' },
    formats: { name: 'Format', question: 'Which formats do you like?' },
    budget: { name: 'Budget', question: 'What is your budget?' },
  },
  formatHint: 'Choose as many as you like.',
  next: 'Next',
  finish: 'Show my bundle',
  back: 'Back',
  packing: 'Choosing products for you.',
  analysing: 'Reading your answers.',
  progress: (percent: number) => `${percent}%`,
  progressLabel: 'Answered so far',
  result: 'Your bundle',
  resultAlone: 'Your picks',
  lead: (moods: readonly string[]) => `Built around ${moods.join(', then ')}.`,
  nothing: 'Nothing fits all of that.',
  nothingLine: 'Change one answer and try again.',
  add: 'Add Bundle to Cart',
  addOne: 'Add to Cart',
  addNamed: (name: string) => `Add ${name} to Cart`,
  browse: 'Browse All',
  retake: 'Retake Quiz',
  added: 'Bundle added to cart!',
  addedOne: (name: string) => `Added ${name} to cart!`,
  addFailed: 'Failed to add bundle to cart',
  match: (percent: number) => `${percent}% match`,
  showOthers: 'Show other brands',
  hideOthers: 'Hide other brands',
  others: 'From other brands',
  reason: {
    a: (reason: PickReason) => {
      if (reason.kind === 'both') return `${reason.mood} is the mood you want, and it fits how you are now.`;
      if (reason.kind === 'wanted') return `${reason.mood} is the mood you want.`;
      if (reason.kind === 'also') return `${reason.mood} fits how you are now.`;
      return reason.kind === 'price' ? 'Well within your budget.' : 'The closest we have to your answers.';
    },
    b: (reason: PickReason) => {
      if (reason.kind === 'both') return `${reason.mood} is your first mood, and it fits your second too.`;
      if (reason.kind === 'wanted') return `${reason.mood} is your first mood.`;
      if (reason.kind === 'also') return `${reason.mood} is your second mood.`;
      return 'The closest we have to your answers.';
    },
  },
  unmet: ({ kind, format, maxCents }: UnmetAnswer) => {
    const thing = format.toLowerCase();
    if (kind === 'mood' || maxCents === null) return `No ${thing} fit your moods today. These come closest.`;
    const isWhole = maxCents % 100 === 0;
    const limit = isWhole ? `up to ${formatUsdShort(maxCents)}` : `under ${formatUsdShort(maxCents + 1)}`;
    return `No ${thing} ${limit} today. These come closest.`;
  },
  perk: perkName,
  nearPerk: ({
    perk,
    fromCents,
    missingCents,
  }: {
    perk: BundlePerk;
    fromCents: number;
    missingCents: number;
  }) =>
    `${formatUsdShort(missingCents)} short: picks from ${formatUsdShort(fromCents)} bring ${perkName(perk)}.`,
  perkLine: {
    'free-shot': 'It stays in your cart while the whole bundle does.',
    'percent-off': 'You get a code once this order is delivered. You need an account.',
    'monster-dollars': 'We add it to your balance once this order is delivered. You need an account.',
  },
};
