import { defineConfig } from 'vitest/config';

/** Questions to the built shop over HTTP: `node scripts/test.mjs` builds first. */
export default defineConfig({
  test: {
    include: ['tests/http/**/*.test.ts'],
    globalSetup: ['tests/http/support/prepare.ts'],
    env: { NODE_ENV: 'production' },
    pool: 'forks',
    maxWorkers: 2,
    // The files of a worker share the built server: loading it and compiling its database anew for each took a quarter of the time.
    isolate: false,
    // Whole processes start and end here beside others: what passes at its second try is counted as flaky, and few may be.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // The build is taken as it is, not transformed again.
    server: { deps: { external: [/\/build\/server\//] } },
  },
});
