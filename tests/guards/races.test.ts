import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Part, walkFile } from './support/syntax.ts';

/** These only read at once, inside one transaction. */
const READERS = [
  'src/services/catalog/index-memory.test.ts',
  'src/services/catalog/list-shop.test.ts',
  'src/services/checkout/quote-cart.test.ts',
];
const UNDONE = new Set(['rolledBack', 'inRollback']);

type Call = Part & { identifier?: Part; id?: Part; body?: Part; init?: Part };

const nameOf = ({ type, callee }: Part) => (type === 'CallExpression' ? String(callee?.value ?? '') : '');

const isAllAtOnce = ({ type, callee }: Part) =>
  type === 'CallExpression' && ['all', 'allSettled'].includes(String(callee?.property?.value ?? ''));

function holds(part: Part, is: (inner: Part) => boolean): boolean {
  if (is(part)) return true;
  return Object.values(part).some((inner) => typeof inner === 'object' && inner !== null && holds(inner, is));
}

/** A file's own functions whose work is undone at the end, by whatever name. */
function undoingNames(file: string): Set<string> {
  const names = new Set(UNDONE);
  walkFile(file, (part) => {
    const { type, identifier, id } = part as Call;
    const name = type === 'FunctionDeclaration' ? identifier : type === 'VariableDeclarator' ? id : undefined;
    if (name?.value && holds(part, (inner) => UNDONE.has(nameOf(inner)))) names.add(String(name.value));
    return true;
  });
  return names;
}

/** Does a test let things happen at once inside one transaction, where they wait for each other on any database? */
function racesInOneTransaction(file: string): boolean {
  const names = undoingNames(file);
  const found: Part[] = [];
  walkFile(file, (part) => {
    if (names.has(nameOf(part)) && holds(part, isAllAtOnce)) found.push(part);
    return true;
  });
  return found.length > 0;
}

test('what is tested at once runs on connections of its own, never inside one transaction that is undone', () => {
  const files = globSync('src/{db,services}/**/*.test.ts');
  expect(files.filter(racesInOneTransaction).sort()).toEqual(READERS);
});
