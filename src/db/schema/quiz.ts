import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, isOneOf, version } from './columns.ts';
import { customers } from './customers.ts';

const QUESTION_TYPES = ['slider', 'choice'] as const;
const QUIZ_VARIANTS = ['a', 'b'] as const;

/** QUIZB-02, QUIZB-18. `options` is a list of words, or the ends and labels of a slider. */
export const quizQuestions = pgTable(
  'quiz_questions',
  {
    id: text().primaryKey(),
    questionNumber: integer().notNull(),
    questionText: text().notNull(),
    questionSubtext: text().notNull().default(''),
    questionType: text({ enum: QUESTION_TYPES }).notNull(),
    options: jsonb().notNull(),
    weights: jsonb().notNull().default({}),
    rules: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    isActive: boolean().notNull().default(true),
    displayOrder: integer().notNull().default(0),
    version: version(),
  },
  (table) => [check('quiz_questions_type', isOneOf(table.questionType, QUESTION_TYPES))],
);

/** QUIZA-24. */
export const quizResults = pgTable(
  'quiz_results',
  {
    id: uuid().primaryKey(),
    variant: text({ enum: QUIZ_VARIANTS }).notNull(),
    customerId: uuid().references(() => customers.id),
    sessionHash: text().notNull(),
    answers: jsonb().notNull(),
    moodScores: jsonb().$type<Record<string, number>>().notNull().default({}),
    formatScores: jsonb().$type<Record<string, number>>().notNull().default({}),
    budgetBucket: integer(),
    budgetRange: text(),
    primaryMood: text(),
    secondaryMood: text(),
    preferredFormats: text().array().notNull().default([]),
    recommendedProducts: jsonb().notNull().default([]),
    bundleSuggested: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('quiz_results_recent').on(table.createdAt.desc().nullsFirst()),
    check('quiz_results_variant', isOneOf(table.variant, QUIZ_VARIANTS)),
  ],
);
