import swc from '@swc/core';

/** A part of a file's syntax tree, as far as the guards look at it. */
export interface Part {
  type: string;
  operator?: string;
  left?: Part;
  right?: Part;
  callee?: Part;
  property?: Part;
  key?: Part;
  value?: unknown;
  quasis?: { cooked: string }[];
  expressions?: Part[];
}

const isPart = (inner: unknown): inner is Part => typeof inner === 'object' && inner !== null;

/** Shows `visit` every part of a file, outer ones first; where it answers false, what is inside is left out. */
export function walkFile(file: string, visit: (part: Part) => boolean): void {
  const parsed = swc.parseFileSync(file, { syntax: 'typescript', tsx: file.endsWith('.tsx') });
  walkPart(parsed as unknown as Part, visit);
}

/** The same for a part and what is inside it. */
export function walkPart(part: Part, visit: (part: Part) => boolean): void {
  if (!visit(part)) return;
  for (const inner of Object.values(part)) if (isPart(inner)) walkPart(inner, visit);
}

/**
 * The words of a string, a template or a sum of them, with `{}` where something is filled in, or what `known` has for
 * a constant's name; null for every other part.
 */
export function wordsOf(part: Part, known: Readonly<Record<string, unknown>> = {}): string | null {
  const { type, operator, left, right, value, quasis = [], expressions = [] } = part;
  if (type === 'StringLiteral') return String(value);
  if (type === 'TemplateLiteral') {
    const filled = expressions.map((inner) => String(known[String(inner.value)] ?? '{}'));
    return quasis.map(({ cooked }, place) => cooked + (filled[place] ?? '')).join('');
  }
  if (type !== 'BinaryExpression' || operator !== '+' || !left || !right) return null;
  const [before, after] = [wordsOf(left, known), wordsOf(right, known)];
  return before === null || after === null ? null : before + after;
}
