import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { problemStatus } from '#app/texts/console-problems.ts';
import { consoleProblems } from '#app/texts/en/console/problems.ts';
import { isTurnedAway } from '#app/ui/network/retry-policy.ts';

const TABLES = [
  'src/app/texts/en/problems.ts',
  'src/app/texts/en/cart-problems.ts',
  'src/app/texts/en/drop-problems.ts',
  'src/app/texts/en/console/problems.ts',
  'src/app/texts/en/console/run-problems.ts',
  'src/app/texts/en/console/take-back-problems.ts',
  'src/app/texts/en/console/day-problems.ts',
  'src/app/texts/en/console/counter-problems.ts',
  'src/app/texts/en/console/edit-problems.ts',
  'src/app/texts/en/console/goods-problems.ts',
  'src/app/texts/en/console/goods-list-problems.ts',
  'src/app/texts/en/console/statement-problems.ts',
  'src/app/texts/en/console/schedule-problems.ts',
  'src/app/texts/en/console/customer-problems.ts',
  'src/app/texts/en/console/import-problems.ts',
];
const SOURCES = globSync('src/**/*.{ts,tsx}').filter(
  (file) => !/planted|\.test\.|\/testing\//.test(file) && !TABLES.includes(file),
);
/** Statuses of a refusal. `409` is the state of the shop, `422` a value of the form. */
const STATUSES = [400, 401, 403, 404, 405, 409, 410, 413, 416, 422, 429, 500, 503];
/** Credentials that do not fit what is stored; everywhere else a bad value is `-invalid`, an absent one `-missing`. */
const SECRETS = ['credentials-wrong', 'pin-wrong', 'password-wrong', 'confirmation-wrong'];

/** A status of a refusal that is written beside the refusal instead of in the table; a bound or a pause is none. */
const statusesIn = (source: string): string[] =>
  source
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'|\b(?:max|text)\(\d+\)|\bmaxLength=\{\d+\}|_MS = \d+/g, '')
    .match(/(?<![\w.#-])[45]\d\d(?![\w.-])/g) ?? [];

const isRoute = (file: string) =>
  /^src\/app\/(storefront|console|http)\/.*(\.route\.tsx?|\.server\.ts)$/.test(file);

const codes = Object.entries(consoleProblems);

test('[SHELL-51] every problem has a status of the list and words', () => {
  for (const [code, [status, words]] of codes) {
    expect([code, STATUSES.includes(status)]).toEqual([code, true]);
    expect(typeof words === 'function' || words.length > 5).toBe(true);
    expect(problemStatus({ problem: code as keyof typeof consoleProblems })).toBe(status);
  }
});

test('[SHELL-51] no route writes a status beside a refusal', () => {
  const routes = SOURCES.filter(isRoute);
  expect(routes.length).toBeGreaterThan(100);
  const found = routes.flatMap((file) =>
    statusesIn(readFileSync(file, 'utf8')).map((at) => `${file}: ${at}`),
  );
  expect(found).toEqual([]);
  expect(statusesIn('throw data(null, 403);')).toHaveLength(1);
  expect(statusesIn('return Response.json({ message }, { status: 422 });')).toHaveLength(1);
  expect(statusesIn("return refuse({ ...answer, form: 'a' }, 422);")).toHaveLength(1);
  expect(statusesIn('const status = isOften ? 429 : 400;')).toHaveLength(2);
  expect(statusesIn('return data(found, { headers });')).toEqual([]);
});

test('[SHELL-51] every code of the table is returned somewhere', () => {
  const all = SOURCES.map((file) => readFileSync(file, 'utf8')).join('\n');
  expect(codes.map(([code]) => code).filter((code) => !all.includes(`'${code}'`))).toEqual([]);
});

test('[SHELL-51] a sentence belongs to one code, and a code to one sentence', () => {
  const sentences = codes.map(([, [, words]]) => words).filter((words) => typeof words === 'string');
  const doubles = sentences.filter((words, place) => sentences.indexOf(words) !== place);
  expect(doubles).toEqual([]);
  const written = TABLES.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/^ {2}'?([a-z\d-]+)'?: \[/gm),
  ]);
  const names = written.map(([, name]) => name);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  expect(names).toHaveLength(codes.length);
});

test('[SHELL-51] the codes have one form', () => {
  const names = codes.map(([code]) => code);
  expect(names.filter((code) => !/^[a-z]+(-[a-z\d]+)*$/.test(code))).toEqual([]);
  expect(names.filter((code) => /-(bad|needed|exists|unclear)$/.test(code))).toEqual([]);
  expect(names.filter((code) => code.endsWith('-wrong'))).toEqual(SECRETS);
});

test('[CONF-11, CONF-20] no refusal of placing looks like a busy shop, which browsers would ask again', () => {
  const files = globSync('src/{services/checkout,domain/pricing,domain/order-limits,domain/orders}/**/*.ts');
  const named = files
    .filter((file) => !/\.test\./.test(file))
    .concat('src/domain/checkout.ts')
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/problem: '([a-z\d-]+)'/g)])
    .map(([, code = '']) => code)
    .filter((code) => code in consoleProblems)
    .concat('promo-tries', 'promo-invalid');
  expect(named).toEqual(expect.arrayContaining(['orders-an-hour', 'sold-out']));
  const asBusy = named.filter((code) =>
    isTurnedAway(consoleProblems[code as keyof typeof consoleProblems][0]),
  );
  expect(asBusy).toEqual([]);
});
