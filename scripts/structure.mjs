// The shape of the source in numbers, for docs/structure.md: `npm run structure [-- FOLDER]`.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const root = process.argv[2] ?? '.';
const ROOMS = ['domain', 'db', 'services', 'app', 'server'];
const IMPORT =
  /(?:^|\n)(?:import|export)(\s+type)?\s[^;'"]*?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;
/** What a reader of a story opens: values of the shop, not its looks, words and tables. */
const STORIES = {
  'pricing a cart, pure': 'src/domain/pricing/quote.ts',
  'pricing a cart, with its service': 'src/services/checkout/price-cart.ts',
  'placing an order, from its route': 'src/app/storefront/confirm/place.route.ts',
  'the page of signing in': 'src/app/storefront/account/sign-in.route.tsx',
};
const LEFT_OUT = /src\/app\/(ui|texts)\/|src\/db\/schema\/|\.css$/;

const isTest = (path) => /\.test\.|\/testing\//.test(path);
const read = (path) => readFileSync(join(root, path), 'utf8');
const linesOf = (path) => read(path).trimEnd().split('\n').length;
const middle = (numbers, share = 0.5) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)];
const percent = (part, whole) => `${((100 * part) / whole).toFixed(1)} %`;

const files = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !isTest(path) && !path.startsWith('src/db/seed/art/') && !path.endsWith('.d.ts'));

function targetOf(from, specifier) {
  const [, room, rest] = /^#(\w+)\/(.*)$/.exec(specifier) ?? [];
  const path = room
    ? `src/${room}/${rest}`
    : specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : null;
  return path && existsSync(join(root, path)) ? normalize(path).replaceAll('\\', '/') : null;
}

/** The files that this one imports; with `valuesOnly` without those of which it knows the types alone. */
function importsOf(path, valuesOnly = false) {
  return [...read(path).matchAll(IMPORT)]
    .filter(([, type]) => !(valuesOnly && type))
    .map(([, , specifier, lazy]) => targetOf(path, specifier ?? lazy))
    .filter((target) => target !== null);
}

function opened(start) {
  const seen = new Set();
  const open = (path) => {
    if (seen.has(path) || LEFT_OUT.test(path)) return;
    seen.add(path);
    for (const next of importsOf(path, true)) if (/\.tsx?$/.test(next)) open(next);
  };
  if (existsSync(join(root, start))) open(start);
  return seen.size;
}

const lines = files.map(linesOf);
const importers = new Map(files.map((path) => [path, 0]));
for (const path of files)
  for (const target of new Set(importsOf(path)))
    if (importers.has(target)) importers.set(target, importers.get(target) + 1);
const folders = Map.groupBy(files, dirname);
const floor = (path) => ROOMS.indexOf(path.split('/')[1]);
const upward = files.flatMap((path) => importsOf(path, true).filter((target) => floor(target) > floor(path)));

/** The nouns of a room: its folders, and the files that stand for one. */
const nounsOf = (folder) =>
  new Set(
    files
      .filter((path) => path.startsWith(`${folder}/`))
      .map((path) =>
        path
          .slice(folder.length + 1)
          .split('/')[0]
          .replace(/\.tsx?$/, ''),
      ),
  );
const domain = nounsOf('src/domain');
const guessable = (folder) => {
  const nouns = [...nounsOf(folder)];
  return `${nouns.filter((noun) => domain.has(noun)).length} of ${nouns.length}`;
};
const exported = new Map();
for (const path of files)
  for (const [, name] of read(path).matchAll(/^export (?:async )?(?:function|const|type) (\w+)/gm))
    exported.set(name, [...new Set([...(exported.get(name) ?? []), path])]);
const ROUTES = new Set([
  'loader',
  'action',
  'meta',
  'headers',
  'links',
  'handle',
  'clientLoader',
  'shouldRevalidate',
  'clientAction',
  'ErrorBoundary',
]);
const doubles = [...exported].filter(([name, paths]) => paths.length > 1 && !ROUTES.has(name));

const rows = [
  ['files, lines', `${files.length}, ${lines.reduce((sum, count) => sum + count, 0)}`],
  [
    'lines a file: median, ninth tenth, most',
    [middle(lines), middle(lines, 0.9), Math.max(...lines)].join(', '),
  ],
  ['files of 20 lines or fewer', percent(lines.filter((count) => count <= 20).length, files.length)],
  [
    'files imported once',
    percent([...importers.values()].filter((count) => count === 1).length, files.length),
  ],
  [
    'folders, of them with one file',
    `${folders.size}, ${[...folders.values()].filter((all) => all.length === 1).length}`,
  ],
  ['nouns of db/queries that domain has', guessable('src/db/queries')],
  ['nouns of services that domain has', guessable('src/services')],
  ['imports of values upward', String(upward.length)],
  ['names exported twice', String(doubles.length)],
  ...Object.entries(STORIES).map(([story, start]) => [`files to open: ${story}`, String(opened(start))]),
];
for (const [what, figure] of rows) console.log(`| ${what} | ${figure} |`);
if (process.argv.includes('--doubles'))
  for (const [name, paths] of doubles) console.log(name, paths.join(' '));
