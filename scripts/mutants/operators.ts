import type { Kind } from './mutant.ts';

/** A node of the parser's tree, as far as the operators look at it. */
export interface Node {
  type?: string;
  span?: { start: number; end: number };
  operator?: string;
  left?: Node;
  right?: Node;
  argument?: Node;
  expression?: Node;
  callee?: Node;
  object?: Node;
  property?: Node;
  arguments?: { spread?: unknown; expression: Node }[];
  properties?: Node[];
  test?: Node;
  consequent?: Node;
  alternate?: Node | null;
  stmts?: Node[];
  value?: unknown;
}

/** From and to are the parser's positions. */
export interface Change {
  from: number;
  to: number;
  after: string;
  needs?: string;
}

type Found = Change & { kind: Kind };
type TextOf = (node: Node) => string;
type Operator = (node: Node, textOf: TextOf) => Found[];

const BOUNDS: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const LOGIC: Readonly<Record<string, string>> = { '&&': '||', '||': '&&', '===': '!==', '!==': '===' };
const ARITHMETIC: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*' };
const METHODS: Readonly<Record<string, string>> = { some: 'every', every: 'some' };
const MATH: Readonly<Record<string, string>> = { min: 'max', max: 'min', ceil: 'floor', floor: 'ceil' };
/** Comparisons that are calls: those of the queries. */
const COMPARISONS: Readonly<Record<string, string>> = {
  lt: 'lte',
  lte: 'lt',
  gt: 'gte',
  gte: 'gt',
  eq: 'ne',
  ne: 'eq',
  asc: 'desc',
  desc: 'asc',
  isNull: 'isNotNull',
  isNotNull: 'isNull',
};
const LEAVES = new Set(['ReturnStatement', 'ThrowStatement', 'ContinueStatement']);

const replace = (kind: Kind, { span }: Node, after: string, needs?: string): Found[] =>
  span ? [{ kind, from: span.start, to: span.end, after, needs }] : [];

const isWords = ({ type }: Node) => type === 'StringLiteral' || type === 'TemplateLiteral';

const changeOperator: Operator = (node, textOf) => {
  const { type, operator = '', left, right } = node;
  if (type !== 'BinaryExpression' || !left || !right) return [];
  const rebuilt = (other: string) => `${textOf(left)} ${other} ${textOf(right)}`;
  const bound = BOUNDS[operator];
  if (bound) return replace('bound', node, rebuilt(bound));
  const logic = LOGIC[operator];
  if (logic) return replace('logic', node, `(${rebuilt(logic)})`);
  const other = ARITHMETIC[operator];
  if (!other || isWords(left) || isWords(right) || textOf(left).includes('`')) return [];
  return replace('arithmetic', node, `(${rebuilt(other)})`);
};

const changeNumber: Operator = (node) =>
  node.type === 'NumericLiteral' ? replace('number', node, String(Number(node.value) + 1)) : [];

const dropNot: Operator = (node, textOf) =>
  node.type === 'UnaryExpression' && node.operator === '!' && node.argument
    ? replace('logic', node, textOf(node.argument))
    : [];

/** `if (…) return …;` as a whole. */
const dropGuard: Operator = (node) => {
  const { type, consequent, alternate } = node;
  if (type !== 'IfStatement' || alternate || !consequent) return [];
  const last = consequent.type === 'BlockStatement' ? consequent.stmts?.at(-1) : consequent;
  return LEAVES.has(last?.type ?? '') ? replace('guard', node, ';') : [];
};

const changeMethod: Operator = ({ type, callee }, textOf) => {
  if (type !== 'CallExpression' || !callee) return [];
  if (callee.type === 'Identifier') {
    const other = COMPARISONS[String(callee.value)];
    const kind = /^(is|eq|ne)/.test(String(callee.value)) ? 'logic' : 'bound';
    return other ? replace(kind, callee, `planted_${other}`, other) : [];
  }
  if (callee.type !== 'MemberExpression' || !callee.property || !callee.object) return [];
  const name = String(callee.property.value);
  const isMath = textOf(callee.object) === 'Math';
  if (isMath && MATH[name]) return replace('arithmetic', callee.property, MATH[name]);
  return METHODS[name] ? replace('logic', callee.property, METHODS[name]) : [];
};

/** One of the conditions of `and(…)`, or a whole `.where(…)`. */
const dropWhere: Operator = (node, textOf) => {
  const { type, callee, arguments: given = [] } = node;
  if (type !== 'CallExpression' || !callee) return [];
  if (callee.type === 'Identifier' && callee.value === 'and' && given.length > 1)
    return given.flatMap(({ expression }) => replace('where', expression, 'undefined'));
  const isWhere = callee.type === 'MemberExpression' && callee.property?.value === 'where';
  const [only] = given;
  if (!isWhere || !only || !callee.object || textOf(only.expression).startsWith('and(')) return [];
  return replace('where', only.expression, 'undefined');
};

/** A call whose answer nobody takes is made for what it does: a hint, an entry, a text, a row. */
const dropCall: Operator = (node, textOf) => {
  const { type, expression } = node;
  if (type !== 'ExpressionStatement' || !expression) return [];
  const call = expression.type === 'AwaitExpression' ? expression.argument : expression;
  if (call?.type !== 'CallExpression' || textOf(node).startsWith('super')) return [];
  return replace('call', node, ';');
};

/** One property less in an object that is handed over; true for false. */
const changeArgument: Operator = (node, textOf) => {
  if (node.type === 'BooleanLiteral') return replace('argument', node, String(!node.value));
  if (node.type !== 'CallExpression') return [];
  return (node.arguments ?? []).flatMap(({ expression }) => {
    const { type, properties = [] } = expression;
    if (type !== 'ObjectExpression' || properties.length < 2) return [];
    return properties.flatMap((dropped) => {
      const rest = properties.filter((property) => property !== dropped).map(partOf(textOf));
      return replace('argument', expression, `{ ${rest.join(', ')} }`);
    });
  });
};

/** The parser gives a spread inside an object no place of its own. */
const partOf =
  (textOf: TextOf) =>
  (property: Node): string =>
    property.type === 'SpreadElement'
      ? `...${textOf((property as { arguments?: unknown }).arguments as Node)}`
      : textOf(property.span ? property : keyed(property));

const keyed = (property: Node): Node => {
  const { key, value } = property as { key?: Node; value?: Node };
  const [start, end] = [key?.span?.start ?? 0, (value ?? key)?.span?.end ?? 0];
  return { span: { start, end } };
};

const OPERATORS: readonly Operator[] = [
  changeOperator,
  changeNumber,
  dropNot,
  dropGuard,
  changeMethod,
  dropWhere,
  dropCall,
  changeArgument,
];

/** Every change that an operator makes at this node. */
export const changesOf = (node: Node, textOf: TextOf): Found[] =>
  OPERATORS.flatMap((operator) => operator(node, textOf));
