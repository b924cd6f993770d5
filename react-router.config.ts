import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: true,
  // Every storefront address is known from the start, so that a link works without asking (decision 0026-public-data-knows-no-visitor).
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
