import { quizAdmin as words } from '#app/texts/en/console/quiz.ts';
import { moments } from '#app/texts/en/moments.ts';
import { Section } from '#app/ui/layout/section.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { formatUsd } from '#domain/money.ts';
import { parseSavedPicks } from '#domain/quiz/bundle-perk.ts';
import type { readQuizAdmin } from '#services/quiz/staff-questions.ts';
import styles from './quiz.module.css';

type Results = Extract<Awaited<ReturnType<typeof readQuizAdmin>>, { results: unknown }>['results'];

/** The newest saved results; nothing can be changed here (STAFF-15). */
export function QuizResults({ results, count }: { results: Results; count: number }) {
  const { heads } = words;
  return (
    <Section title={words.results} size="h4" rule="line">
      <p className={styles.quiet}>{results.length === 0 ? words.noResults : words.resultCount(count)}</p>
      {results.length > 0 && (
        <DataTable
          caption={words.resultCount(count)}
          rows={results}
          keyOf={({ result }) => result.id}
          columns={[
            { head: heads.when, cell: ({ result }) => moments.dateAndTime(result.createdAt) },
            {
              head: heads.who,
              cell: ({ firstName, lastName }) => (firstName ? `${firstName} ${lastName}` : words.nobody),
            },
            { head: heads.quiz, cell: ({ result }) => words.variants[result.variant] },
            { head: heads.moods, cell: ({ result }) => moodsOf(result) },
            { head: heads.budget, cell: ({ result }) => result.budgetRange },
            { head: heads.picks, cell: ({ result }) => picksOf(result.recommendedProducts), numeric: true },
            {
              head: heads.bundle,
              cell: ({ result }) => (result.bundleSuggested ? words.bundle : words.noBundle),
            },
          ]}
        />
      )}
    </Section>
  );
}

function moodsOf({ primaryMood, secondaryMood }: Results[number]['result']): string {
  return [primaryMood, secondaryMood].filter(Boolean).join(', ');
}

/** The number of house picks, and their total. */
function picksOf(stored: unknown): string {
  const house = parseSavedPicks(stored).filter(({ isHouse }) => isHouse);
  return `${house.length} · ${formatUsd(house.reduce((sum, { priceCents }) => sum + priceCents, 0))}`;
}
