import swc from '@swc/core';
import type { Kind, Mutant } from './mutant.ts';
import { type Change, changesOf, type Node } from './operators.ts';

/** Types are no code; what is imported and from where is no rule. */
const NO_CODE = /^(Ts(?!AsExpression|NonNull|Satisfies|ConstAssertion)|Import|ExportAll|ExportNamed)/;

/** Every fault that can be planted in a file: one for each place of its syntax tree where an operator applies. */
export function findMutants(file: string, source: string): Mutant[] {
  const bytes = Buffer.from(source);
  // The parser counts bytes and goes on counting from file to file; the semicolon in front is where this one begins.
  const module = swc.parseSync(`;${source}`, { syntax: 'typescript' }) as unknown as Node & { body: Node[] };
  const begin = (module.body[0]?.span?.start ?? 0) + 1;
  const at = (byte: number) => bytes.subarray(0, byte - begin).toString().length;
  const textOf = ({ span }: Node) => (span ? source.slice(at(span.start), at(span.end)) : '');
  const found: Mutant[] = [];
  const add = (kind: Kind, { from, to, after, needs }: Change) => {
    const [start, end] = [at(from), at(to)];
    const line = source.slice(0, start).split('\n').length;
    found.push({ file, kind, line, start, end, before: source.slice(start, end), after, needs });
  };
  walk(module, (node) => {
    for (const { kind, ...change } of changesOf(node, textOf)) add(kind, change);
  });
  return found.filter(({ before, after }) => before !== after);
}

function walk(node: Node, visit: (node: Node) => void): void {
  if (NO_CODE.test(node.type ?? '')) return;
  if (node.type) visit(node);
  for (const [key, inner] of Object.entries(node)) {
    if (key === 'span' || !inner || typeof inner !== 'object') continue;
    walk(inner as Node, visit);
  }
}
