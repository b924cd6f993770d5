import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    ssr: {
      build: {
        rolldownOptions: { input: 'src/server/entry.ts' },
      },
    },
  },
  build: { target: 'es2023', assetsInlineLimit: 0 },
  // Without the entries, the first visit of a route finds a second copy of React (found by trying).
  optimizeDeps: { entries: ['src/app/root.tsx', 'src/app/entry.client.tsx', 'src/app/**/*.route.tsx'] },
});
