import { defineConfig } from 'vitest/config';

/** What opens a database may have to make its template first. */
const WITH_DATABASE = ['src/{db,services,server}/**/*.test.ts', 'tests/figures/**/*.test.ts'];

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // The files of a worker share its modules: loading them anew for each file took two thirds of the time. A test that
    // needs a module of its own asks for it by `vi.resetModules()`.
    isolate: false,
    // Whole shops are restored and moved here: minutes on a slow machine that is busy. Speed is measured in `bench/`.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      { extends: true, test: { name: 'rules', include: ['src/domain/**/*.test.ts'] } },
      { extends: true, test: { name: 'services', include: WITH_DATABASE } },
      {
        extends: true,
        test: {
          name: 'screens',
          include: [
            'src/app/**/*.test.{ts,tsx}',
            'demo/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/guards/**/*.test.ts',
          ],
        },
      },
    ],
  },
});
