/** The words of a statement that a shop of the version before may not survive, while it still runs. */
const CONTRACTIONS: readonly [what: string, pattern: RegExp][] = [
  ['drops a table', /\bdrop\s+table\b/i],
  ['drops a column', /\bdrop\s+column\b/i],
  ['renames', /\brename\s+(?:column|to|constraint)\b/i],
  ['changes a type', /\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i],
  ['demands a value', /\bset\s+not\s+null\b/i],
  [
    'adds a column that needs a value',
    /\badd\s+column\b(?![^;]*\b(?:default|generated)\b)[^;]*\bnot\s+null\b/i,
  ],
  ['checks more', /\badd\s+constraint\b(?![^;]*\bnot\s+valid\b)/i],
  ['allows a value once', /\bcreate\s+unique\s+index\b/i],
];

const COMMENT = /--(?!>)[^\n]*/g;
const MARK = /^--\s*contract:\s*(\S.*)$/im;
const OWN_TABLE = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi;
const OWN_COLUMN = /\badd\s+column\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi;
const FOREIGN_KEY = /\bforeign\s+key\s*\(\s*"?(\w+)"?\s*\)/i;
const SUBJECT = /\b(?:alter\s+table|\bon)\s+(?:only\s+)?"?(?:public"?\."?)?(\w+)"?/i;

export type MigrationRisk = { what: string; statement: string };

/**
 * What a migration takes away or demands (KEEP-11): while such a one runs, no process of the version before may. An
 * empty list: it only adds, and both versions work side by side. Tables that the migration itself makes do not count, nor
 * the keys of columns that it adds.
 */
export function findRisks(text: string): MigrationRisk[] {
  const statements = text.replace(COMMENT, '').split(/--> statement-breakpoint|;\s*\n/);
  const own = new Set([...text.matchAll(OWN_TABLE)].map(([, name]) => name));
  const added = new Set([...text.matchAll(OWN_COLUMN)].map(([, name]) => name));
  return statements.flatMap((statement) => {
    if (own.has(SUBJECT.exec(statement)?.[1] ?? '')) return [];
    if (added.has(FOREIGN_KEY.exec(statement)?.[1] ?? '')) return [];
    const found = CONTRACTIONS.find(([, pattern]) => pattern.test(statement));
    return found ? [{ what: found[0], statement: statement.trim().replace(/\s+/g, ' ').slice(0, 120) }] : [];
  });
}

/** The reason that a migration gives for taking something away: a line `-- contract: …`; null if it gives none. */
export function contractReason(text: string): string | null {
  return MARK.exec(text)?.[1] ?? null;
}
