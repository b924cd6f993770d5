import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { templateSources } from '#db/testing/templates.ts';

/** A file and everything of ours that it imports, and so on. */
function withImports(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
    if (name.startsWith('#')) withImports(name.replace('#', 'src/'), found);
    if (name.startsWith('.')) withImports(join(dirname(path), name), found);
  }
  return found;
}

test('the shops that tests open are made again whenever something changes that made them', () => {
  const sources = new Set(templateSources());
  const used = [...withImports('src/db/seed/seed.ts'), ...withImports('src/db/testing/test-database.ts')];
  expect(used.filter((path) => !sources.has(path))).toEqual([]);
  expect(used).toContain('src/db/queries/inventory.ts');
  expect(used).toContain('src/domain/shop-time/shop-clock.ts');
  for (const file of ['zones', 'people', 'house-catalogue'])
    expect(sources).toContain(`src/db/seed/data/${file}.json`);
});
