import { formatUsdShort } from '#domain/money/money.ts';
import type { BundlePerk } from '#domain/quiz/bundle/bundle-perk.ts';
import type { PickReason } from '#domain/quiz/candidate.ts';
import type { UnmetAnswer } from '#domain/quiz/unmet.ts';

function perkName(perk: BundlePerk): string {
  if (perk.kind === 'free-shot') return 'Free Monster Shot';
  if (perk.kind === 'percent-off') return `${perk.percent}% off next order`;
  return `$${perk.cents / 100} Monster Dollars`;
}

/** Both quizzes (QUIZA, QUIZB); questions of the second are the staff's. */
export const quiz = {
  title: 'Help Me Choose',
  place: (step: number, of: number, name: string) => `${step} of ${of} · ${name}`,
  steps: {
    feeling: { name: 'Feeling', question: 'How are you right now?' },
    goal: { name: 'Goal', question: 'Where would you like to end up?' },
    setting: { name: 'Setting', question: 'Where will you be?' },
    experience: { name: 'Experience', question: 'How well do you know this?' },
    formats: { name: 'Format', question: 'What do you like to hold?' },
    budget: { name: 'Budget', question: 'What should it come to?' },
  },
  formatHint: 'Choose as many as you like.',
  next: 'Next',
  finish: 'Show my bundle',
  back: 'Back',
  packing: 'Packing a few ideas.',
  analysing: 'Reading your answers.',
  progress: (percent: number) => `${percent}%`,
  progressLabel: 'Answered so far',
  result: 'Your bundle',
  resultAlone: 'Your picks',
  lead: (moods: readonly string[]) => `Built around ${moods.join(', then ')}.`,
  nothing: 'Nothing fits all of that.',
  nothingLine: 'Loosen one answer and try again.',
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
      if (reason.kind === 'both') return `${reason.mood}, where you want to end up, and where you are now.`;
      if (reason.kind === 'wanted') return `${reason.mood}, where you want to end up.`;
      if (reason.kind === 'also') return `${reason.mood}, by how you are right now.`;
      return reason.kind === 'price' ? 'Well within your budget.' : 'The closest we have to your answers.';
    },
    b: (reason: PickReason) => {
      if (reason.kind === 'both') return `${reason.mood}, your first mood, and your second one too.`;
      if (reason.kind === 'wanted') return `${reason.mood}, your first mood.`;
      if (reason.kind === 'also') return `${reason.mood}, your second mood.`;
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
    'free-shot': 'In your cart as long as the whole bundle is.',
    'percent-off': 'A code by text once this order is delivered, with an account.',
    'monster-dollars': 'On your balance once this order is delivered, with an account.',
  },
};
