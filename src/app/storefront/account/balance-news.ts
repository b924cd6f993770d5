import { formatUsd } from '#domain/money.ts';

type BalanceNews = { kind: 'added' | 'used'; count: string };

export const balanceNewsTold = createNews<BalanceNews>();

/** Says that the credit of the same customer has risen or fallen since it was last kept (MD-05). */
export function noteBalance(before: unknown, now: { monsterDollarsCents: number }): void {
  const news = balanceNews(before, now.monsterDollarsCents);
  if (news) balanceNewsTold.tell(news);
}

/** What changed since this browser kept the person, and by how much; the first visit shows nothing (MD-05, MD-06). */
export function balanceNews(before: unknown, balanceCents: number): BalanceNews | null {
  const isKnown = typeof before === 'object' && before !== null && 'monsterDollarsCents' in before;
  const seen = isKnown ? before.monsterDollarsCents : null;
  if (typeof seen !== 'number' || seen === balanceCents) return null;
  const count = formatUsd(Math.abs(balanceCents - seen))
    .replace('$', '')
    .replace('.00', '');
  return { kind: balanceCents > seen ? 'added' : 'used', count };
}

/**
 * News that somebody tells and one part of the page says: what is told before that part is there waits for it. Its file is
 * fetched late.
 */
export function createNews<News>() {
  let waiting: News[] = [];
  let listener: ((news: News) => void) | null = null;
  return {
    tell: (news: News) => (listener ? listener(news) : waiting.push(news)),
    /** Answers how to stop. */
    listen: (say: (news: News) => void) => {
      listener = say;
      for (const news of waiting) say(news);
      waiting = [];
      return () => {
        listener = null;
      };
    },
  };
}
