/** Every format that a product or option may have (CAT-14). */
export const FORMATS = [
  'disposable',
  'vape',
  'pod',
  'battery',
  'pre-roll',
  'roll_pack',
  'gummies',
  'edible',
  'drink',
  'shot',
  'sampler',
  'mix',
] as const;

export type Format = (typeof FORMATS)[number];

const VAPES = ['disposable', 'vape', 'pod'] as const;
const ROLLS = ['pre-roll', 'roll_pack'] as const;
const EDIBLES = ['gummies', 'edible'] as const;
const DRINKS = ['drink', 'shot'] as const;

/** Every label used by filters and quizzes, and the formats it stands for; Mix is all that the first three shop filters leave (CAT-14). */
export const FORMAT_GROUPS = {
  Disposables: VAPES,
  Vapes: VAPES,
  'Pre-rolls': ROLLS,
  'Pre-Rolls': ROLLS,
  Gummies: EDIBLES,
  Edibles: EDIBLES,
  Drinks: DRINKS,
  Shot: DRINKS,
  Mix: ['sampler', 'mix', 'drink', 'shot', 'battery'],
} as const satisfies Record<string, readonly Format[]>;

export type FormatGroup = keyof typeof FORMAT_GROUPS;

const OUTSIDE_MIX: readonly FormatGroup[] = ['Disposables', 'Pre-rolls', 'Gummies'];

/** Does this format belong under this label? A format we do not know belongs to Mix alone (CAT-14, SHOP-10). */
export function matchesFormatFilter(format: string, group: FormatGroup): boolean {
  if (group === 'Mix') return !OUTSIDE_MIX.some((other) => matchesFormatFilter(format, other));
  const members: readonly string[] = FORMAT_GROUPS[group];
  return members.includes(format);
}

/** The labels that include a format (CAT-14). */
export function formatGroups(format: string): FormatGroup[] {
  const groups = Object.keys(FORMAT_GROUPS) as FormatGroup[];
  return groups.filter((group) => matchesFormatFilter(format, group));
}

/** A stored word as a format, or null (CAT-14). */
export function toFormat(word: string): Format | null {
  return FORMATS.find((format) => format === word) ?? null;
}
