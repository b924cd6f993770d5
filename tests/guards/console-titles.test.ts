import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('[LOOK-508] every page of the console that names itself in the browser’s tab does so in one form', () => {
  const named = globSync('src/app/console/**/*.route.tsx').filter((file) =>
    readFileSync(file, 'utf8').includes('Route.MetaFunction'),
  );
  expect(named.length).toBeGreaterThan(50);
  const odd = named.filter(
    (file) => !/MetaFunction =[^;]*=>\s*consoleTitle\(/.test(readFileSync(file, 'utf8')),
  );
  expect(odd).toEqual([]);
});
