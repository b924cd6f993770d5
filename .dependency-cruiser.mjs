// The directions of imports (ARCHITECTURE.md): imports go down only, and this file says no to the rest.
const room = (name) => `^src/${name}/`;
const TESTS = '\\.test\\.tsx?$|/testing/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'nothing-imports-the-demo',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^demo/' },
    },
    {
      name: 'the-demo-knows-the-domain',
      severity: 'error',
      from: { path: '^demo/', pathNot: TESTS },
      to: { path: '^src/(?!domain/)' },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: room('domain'), pathNot: TESTS },
      to: { pathNot: room('domain') },
    },
    {
      name: 'db-knows-only-the-domain',
      severity: 'error',
      from: { path: room('db'), pathNot: TESTS },
      to: { path: [room('services'), room('app'), room('server')] },
    },
    {
      name: 'db-packages',
      severity: 'error',
      from: { path: room('db'), pathNot: TESTS },
      to: { dependencyTypes: ['npm'], pathNot: 'node_modules/(drizzle-orm|@electric-sql/pglite|pg)/' },
    },
    {
      name: 'services-know-domain-and-db',
      severity: 'error',
      from: { path: room('services'), pathNot: TESTS },
      to: { path: [room('app'), room('server')] },
    },
    {
      name: 'services-do-not-call-services',
      severity: 'error',
      from: { path: '^src/services/([^/]+)/', pathNot: TESTS },
      to: {
        path: room('services'),
        pathNot: [
          '^src/services/$1/',
          '^src/services/[^/]+\\.ts$',
          // The road takes an order on by the same steps as the console.
          '^src/services/orders/(move-order|cancel-order-by-staff)\\.ts$',
          '^src/services/identity/(sessions|sign-out|passwords|spend-tries|second-factor/factor-changes)',
        ],
      },
    },
    {
      name: 'only-db-touches-the-database',
      severity: 'error',
      from: { path: '^src/(app|domain)/', pathNot: TESTS },
      to: { path: room('db'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'http-knows-no-screens',
      severity: 'error',
      from: { path: '^src/app/http/', pathNot: TESTS },
      to: { path: '^src/app/(storefront|console|ui)/|^src/server/' },
    },
    {
      name: 'ui-knows-no-shop',
      severity: 'error',
      from: { path: '^src/app/ui/', pathNot: TESTS },
      to: { path: '^src/app/(storefront|console|http)/|^src/(services|db|server)/' },
    },
    {
      name: 'texts-stand-alone',
      severity: 'error',
      from: { path: '^src/app/texts/', pathNot: TESTS },
      to: { path: '^src/(services|db|server)/|^src/app/(?!texts/)' },
    },
    {
      name: 'storefront-never-visits-console',
      severity: 'error',
      from: { path: '^src/app/storefront/' },
      to: { path: '^src/app/console/|^src/server/' },
    },
    {
      name: 'console-never-visits-storefront',
      severity: 'error',
      from: { path: '^src/app/console/' },
      to: { path: '^src/app/storefront/|^src/server/' },
    },
    {
      name: 'screens-ask-services-in-routes-only',
      severity: 'error',
      from: {
        path: '^src/app/(storefront|console)/',
        pathNot: ['\\.(route|layout)\\.tsx?$', '\\.server\\.ts$', TESTS],
      },
      to: { path: room('services'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nobody-imports-the-process',
      severity: 'error',
      from: { path: '^src/(?!server/)', pathNot: TESTS },
      to: { path: room('server') },
    },
    {
      name: 'one-door-to-each-driver',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/db/(client|embedded|postgres|migrate|seed|testing)|${TESTS}` },
      to: { path: 'node_modules/(@electric-sql/pglite|pg)/', dependencyTypesNot: ['type-only'] },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: { path: '^src/' },
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\./\\+types/)|\\?' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
