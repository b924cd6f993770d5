import { findStatementLines } from '#db/queries/statements/lines.ts';
import type { Verdict } from '#domain/payments/statements/check-lines.ts';
import type { LeftOut, StatementColumns } from '#domain/payments/statements/statement.ts';
import type { ShopContext } from '../../context.ts';
import { checkStatement, findMatcher, type OrderToMatch, toShownOrder } from './check-statement.ts';
import { type HashedLine, parseStatement } from './parse-statement.ts';
import { type StatementFile, toStatementText } from './statement-text.ts';

export type StatementInput = StatementFile & {
  columns: StatementColumns | null;
  /** Its heads are known, but somebody wants to say where it comes from. */
  isAsking?: boolean;
};

const MOST_SHOWN = 200;

/**
 * What a pasted or dropped statement would do, before anything of it is kept (MATCH-04): each new line with its verdict, the
 * sure ones first, how many are here already, and what is left out and why; or, where its heads are unknown, its first
 * rows for the column picker. Writes nothing. Refused as `toStatementText` and `parseStatement` do, and without the
 * right to confirm payments.
 */
export async function previewStatement(ctx: ShopContext, input: StatementInput) {
  const judged = await readStatement(ctx, input);
  if ('problem' in judged) return judged;
  if (judged.kind === 'columns') return judged;
  const { text, lines, leftOut, known } = judged;
  const sure = lines.filter(({ verdict }) => verdict.kind === 'sure');
  const count = (kind: Verdict['kind']) => lines.filter(({ verdict }) => verdict.kind === kind).length;
  const sorted = lines.toSorted((a, b) => ORDER[a.verdict.kind] - ORDER[b.verdict.kind]);
  return {
    kind: 'preview' as const,
    text,
    known,
    counts: { all: lines.length, sure: sure.length, likely: count('likely'), open: count('open') },
    sureCents: sure.reduce((sum, { line }) => sum + line.cents, 0),
    leftOut: countReasons(leftOut),
    rows: sorted.slice(0, MOST_SHOWN).map(toShown),
  };
}

const ORDER = { sure: 0, likely: 1, open: 2 } as const;

export type JudgedLine = { line: HashedLine; verdict: Verdict<OrderToMatch> };

/** The statement's lines that are not matched or set aside yet, judged now; `known` is how many of all are kept already. */
export async function readStatement(ctx: ShopContext, input: StatementInput) {
  const found = findMatcher(ctx);
  if ('problem' in found) return found;
  const read = toStatementText(input);
  if ('problem' in read) return read;
  const parsed = parseStatement(read.text, input.columns, input.isAsking);
  if ('problem' in parsed) return parsed;
  if (parsed.kind === 'columns') return { ...parsed, text: read.text };
  const kept = await findStatementLines(
    ctx.db,
    parsed.lines.map(({ hash }) => hash),
  );
  const lines = parsed.lines.filter(({ hash }) => (kept.get(hash)?.state ?? 'open') === 'open');
  const verdicts = await checkStatement(ctx, lines);
  return {
    kind: 'lines' as const,
    actor: found.actor,
    text: read.text,
    known: kept.size,
    leftOut: parsed.leftOut,
    lines: lines.flatMap((line, place): JudgedLine[] => {
      const verdict = verdicts[place];
      return verdict ? [{ line, verdict }] : [];
    }),
  };
}

function toShown({ line, verdict }: JudgedLine) {
  const { hash, day, cents, payer, note, method } = line;
  return {
    ...{ key: hash, day, cents, payer, note, method },
    ...{ kind: verdict.kind, flags: verdict.flags, orders: verdict.orders.map(toShownOrder) },
  };
}

function countReasons(leftOut: readonly { reason: LeftOut }[]): { reason: LeftOut; count: number }[] {
  const rows = Map.groupBy(leftOut, ({ reason }) => reason);
  return [...rows].map(([reason, found]) => ({ reason, count: found.length }));
}
