import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Each rule is shown able to fail: a mistake is planted where it would be made, and the guard must name it. All are there
// at once, or each would pay the start of the checker. That the house as it stands keeps them is a check of `npm test`.
const MISTAKES = [
  ['domain-is-pure', 'src/domain/money/planted.ts', "import '#db/client.ts';\n"],
  ['domain-is-pure', 'src/domain/money/planted.ts', "import 'node:fs';\n"],
  ['db-knows-only-the-domain', 'src/db/queries/planted.ts', "import '#services/shop/installation.ts';\n"],
  ['services-know-domain-and-db', 'src/services/shop/planted.ts', "import '#server/config.ts';\n"],
  [
    'services-do-not-call-services',
    'src/services/shop/planted.ts',
    "import '#services/identity/owner.ts';\n",
  ],
  ['only-db-touches-the-database', 'src/app/http/planted.ts', "import '#db/client.ts';\n"],
  [
    'ui-knows-no-shop',
    'src/app/ui/planted.tsx',
    "import '#services/shop/installation.ts';\nexport const X = () => <p />;\n",
  ],
  [
    'storefront-never-visits-console',
    'src/app/storefront/planted.ts',
    "import '#app/console/console.layout.tsx';\n",
  ],
  [
    'screens-ask-services-in-routes-only',
    'src/app/storefront/planted.ts',
    "import '#services/shop/installation.ts';\n",
  ],
  ['nothing-imports-the-demo', 'src/services/shop/planted.ts', "import '../../../demo/art/render-art.ts';\n"],
  ['the-demo-knows-the-domain', 'demo/art/planted.ts', "import '../../src/db/client.ts';\n"],
  ['one-door-to-each-driver', 'src/services/shop/planted.ts', "import 'pg';\n"],
].map(([rule = '', path = '', text = ''], index) => ({
  rule,
  text,
  path: path.replace('planted', `planted-${index}`),
}));
const found = { output: '', status: 0 as number | null };

beforeAll(() => {
  for (const { path, text } of MISTAKES) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const paths = MISTAKES.map(({ path }) => path);
  const { stdout, status } = spawnSync(process.execPath, ['scripts/check-directions.mjs', ...paths], {
    encoding: 'utf8',
  });
  Object.assign(found, { output: stripVTControlCharacters(stdout), status });
}, 120_000);

afterAll(() => {
  for (const { path } of MISTAKES) rmSync(path, { force: true });
});

test('a mistake ends the check with a failure', () => expect(found.status).toBe(1));

test.each(MISTAKES)('$rule names a mistake in $path', ({ rule, path }) => {
  const named = found.output.split('\n').filter((line) => line.includes(basename(path)));
  expect(named.join('\n')).toContain(`${rule}: ${path}`);
});
