import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, minify, type Plugin } from 'vite';

/** `import text from './boot.js?inline-script'`: the file's code, minified, as a string for the page's head. */
function inlineScript(): Plugin {
  const mark = '?inline-script';
  return {
    name: 'inline-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(mark)) return null;
      const path = id.slice(0, -mark.length);
      this.addWatchFile(path);
      const { code } = await minify(path, await readFile(path, 'utf8'), { compress: true, mangle: true });
      return `export default ${JSON.stringify(code.trim())};`;
    },
  };
}

/** The browser's bundle may hold no word of the database, the services or the process: the build fails instead. */
function serverRoomsStayHome(): Plugin {
  const rooms = /^#(db|services|server)\/|\/src\/(db|services|server)\//;
  return {
    name: 'server-rooms-stay-home',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      if (!importer || !rooms.test(source) || this.environment.mode === 'dev') return null;
      this.error(`${importer} would bring ${source} into the browser's bundle`);
    },
  };
}

/**
 * Draws every icon of lucide-react with `src/app/ui/draw-icon.ts`: their own drawing takes two kB of each first load
 * for settings that this shop leaves to its style sheet.
 */
function plainIcons(): Plugin {
  const drawing = fileURLToPath(new URL('./src/app/ui/draw-icon.ts', import.meta.url));
  return {
    name: 'plain-icons',
    enforce: 'pre',
    apply: 'build',
    config: () => ({ ssr: { noExternal: ['lucide-react'] } }),
    resolveId: (source, importer) =>
      source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/') ? drawing : null,
  };
}

/**
 * What measures how fast a page was, as the file `/vitals.js` beside the bundles: the inline script asks for it by this
 * name, and no bundle has to carry a word of it (WATCH-08).
 */
function vitalsFile(): Plugin {
  return {
    name: 'vitals-file',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'src/app/boot/vitals.ts', fileName: 'vitals.js' });
    },
  };
}

export default defineConfig({
  plugins: [inlineScript(), vitalsFile(), serverRoomsStayHome(), plainIcons(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files instead of many small ones: together they compress better, and every page shares them.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
                },
                {
                  // Root and frame with all that they import: what every page of the shop needs, and nothing else. What few
                  // pages share is theirs.
                  name: 'shop',
                  test: /src\/app\/(root|storefront\/storefront\.layout)\./,
                },
                {
                  // What every list and page of products draws: alone, each of them is mostly its wrapping.
                  name: 'wares',
                  test: /src\/(app\/ui\/(money\/price|product\/(product-image|image-sources)|mood\/(tag|mood-word)|layout\/section)|app\/texts\/(find-text|en\/storefront\/shop)|app\/storefront\/browser\/own-parameters|domain\/(money|moods|catalog\/(product|shown-card)))\./,
                },
                {
                  // What puts into the cart and changes it.
                  name: 'buying',
                  test: /src\/app\/(ui\/(action\/stepper|layout\/(sticky-bar|card)|feedback\/progress)|storefront\/browser\/cart-store)\./,
                },
                { name: 'cart-problems', test: /src\/app\/texts\/(en\/cart-problems|problem-table)\./ },
                { name: 'problems', test: /src\/app\/texts\/en\/problems\./ },
                {
                  // What the console says is nothing that customers should carry.
                  name: 'console',
                  test: /src\/app\/(console\/shell|texts\/(console-|en\/console))/,
                  minShareCount: 6,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // In the server's one file: the hundreds of modules of Drizzle, loaded one by one, cost 120 MB and half a second of
      // each start; the other two are the browser's, whose packages owners do not install.
      resolve: { noExternal: ['drizzle-orm', 'idb-keyval', 'signature_pad'] },
      build: {
        rolldownOptions: { input: 'src/server/entry.ts' },
      },
    },
  },
  build: { target: 'es2023', assetsInlineLimit: 0 },
  // Without the entries, the first visit of a route finds a second copy of React (found by trying).
  optimizeDeps: { entries: ['src/app/root.tsx', 'src/app/entry.client.tsx', 'src/app/**/*.route.tsx'] },
});
