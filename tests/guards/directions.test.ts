import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, expect, test } from 'vitest';

// Each rule is shown able to fail: a mistake is planted where it would be made, and the guard must name it.
const planted: string[] = [];

function plant(path: string, text: string) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  planted.push(path);
}

const check = (...paths: string[]) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/check-directions.mjs', ...paths], {
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
};

afterEach(() => {
  for (const path of planted.splice(0)) rmSync(path, { force: true });
});

test.each([
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
])('%s names a mistake in %s', (rule, path, text) => {
  plant(path, text);
  const { status, output } = check(path);
  expect(output).toContain(rule);
  expect(status).toBe(1);
});

test('the house as it stands keeps its directions', () => {
  const { status, output } = check();
  expect(output).toContain('no dependency violations found');
  expect(status).toBe(0);
}, 120_000);
