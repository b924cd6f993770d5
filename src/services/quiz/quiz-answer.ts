import type { Mood } from '#domain/moods.ts';
import { type ComboTag, comboTag } from '#domain/quiz/budget.ts';
import { type BundlePerk, bundlePerk, nearPerk } from '#domain/quiz/bundle-perk.ts';
import type { PickReason, Scored } from '#domain/quiz/candidate.ts';
import type { UnmetAnswer } from '#domain/quiz/unmet.ts';
import type { Goods } from './list-quiz-products.ts';

export type QuizPick = Pick<
  Goods,
  'productId' | 'optionId' | 'name' | 'optionName' | 'brand' | 'imageUrl' | 'moods' | 'priceCents' | 'isHouse'
> & { score: number; comboTag: ComboTag; reason: PickReason };

/** What a quiz answers; the same for both, the first has no third-party list. */
export type QuizAnswer = {
  id: string;
  primaryMood: Mood | null;
  secondaryMood: Mood | null;
  picks: QuizPick[];
  thirdParty: QuizPick[];
  bundleSuggested: boolean;
  totalCents: number;
  totalTag: ComboTag;
  perk: BundlePerk | null;
  /** The next perk, where little is missing (QUIZA-32). */
  nearPerk: ReturnType<typeof nearPerk>;
  /** What was asked for and is not among the picks (QUIZA-30). */
  unmet: UnmetAnswer[];
};

type Made = Pick<QuizAnswer, 'id' | 'primaryMood' | 'secondaryMood' | 'bundleSuggested' | 'unmet'> & {
  picks: readonly Scored<Goods>[];
  thirdParty: readonly Scored<Goods>[];
};

/** Picks with their tags, the bundle's sum, and the perk that its house picks reach (QUIZA-19, QUIZB-24, QUIZB-26). */
export function toQuizAnswer({ picks, thirdParty, ...rest }: Made): QuizAnswer {
  const totalCents = picks.reduce((sum, { item }) => sum + item.priceCents, 0);
  const houseCents = picks.reduce((sum, { item }) => sum + (item.isHouse ? item.priceCents : 0), 0);
  return {
    ...rest,
    picks: picks.map(toPick),
    thirdParty: thirdParty.map(toPick),
    totalCents,
    totalTag: comboTag(totalCents),
    perk: bundlePerk(houseCents),
    nearPerk: nearPerk(houseCents),
  };
}

function toPick({ item, score, reason }: Scored<Goods>): QuizPick {
  const { format: _format, ...shown } = item;
  return { ...shown, score: Math.round(score * 10) / 10, reason, comboTag: comboTag(item.priceCents) };
}
