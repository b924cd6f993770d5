import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, minify, type Plugin } from 'vite';

/** `import text from './boot.js?inline-script'`: the file's code, minified, as a string for the page's head. */
function inlineScript(): Plugin {
  const mark = '?inline-script';
  return {
    name: 'inline-script',
    enforce: 'pre',
    load: {
      filter: { id: /\?inline-script$/ },
      async handler(id) {
        const path = id.slice(0, -mark.length);
        this.addWatchFile(path);
        const { code } = await minify(path, await readFile(path, 'utf8'), { compress: true, mangle: true });
        return `export default ${JSON.stringify(code.trim())};`;
      },
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
    resolveId: {
      filter: { id: rooms },
      handler(source, importer) {
        if (!importer || this.environment.mode === 'dev') return null;
        this.error(`${importer} would bring ${source} into the browser's bundle`);
      },
    },
  };
}

/**
 * Draws every icon of lucide-react with `src/app/ui/draw-icon.ts` from its strokes alone: their own drawing takes two kB
 * of each first load for settings that this shop leaves to its style sheet, their names and keys another half.
 */
function plainIcons(): Plugin {
  const drawing = fileURLToPath(new URL('./src/app/ui/draw-icon.ts', import.meta.url));
  const isIcon = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
  return {
    name: 'plain-icons',
    enforce: 'pre',
    apply: 'build',
    config: () => ({ ssr: { noExternal: ['lucide-react', /^@visx\//, /^d3-/, 'classnames', 'internmap'] } }),
    transform: {
      filter: { id: isIcon },
      handler(code, id) {
        if (id.endsWith('/index.mjs')) return null;
        if (/^export \{ .+ \} from '\S+';$/m.test(code)) return null;
        const [, strokes] = /^ {2}node: (\[[\s\S]*?\]),?\n(?:\}| {2}\w)/m.exec(code) ?? [];
        if (!strokes) this.error(`${id} is no icon as they were`);
        const plain = strokes.replace(/,? key: "[^"]*"/g, '');
        return `import draw from ${JSON.stringify(drawing)};\nexport default draw(${plain});`;
      },
    },
  };
}

/**
 * What measures how fast a page was and what tells of its errors, as `/vitals.js` and `/report.js` beside the bundles: they
 * are asked for by these names, and no bundle has to carry a word of them (WATCH-07, WATCH-08). What comes with the first
 * touch is a file of its own, too, before all others (first-touch.ts).
 */
function filesBeside(): Plugin {
  return {
    name: 'files-beside',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'src/app/boot/vitals.ts', fileName: 'vitals.js' });
      this.emitFile({ type: 'chunk', id: 'src/app/boot/report.ts', fileName: 'report.js' });
      this.emitFile({ type: 'chunk', id: 'src/app/boot/first-touch.ts', name: 'first-touch' });
    },
  };
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const CLASS_FILES = globSync('src/**/*.module.css', { cwd: import.meta.dirname })
  .sort()
  .map((file) => join(import.meta.dirname, file));

/** The sign of a file of class names. The line below the first letter keeps it out of the lists by which blockers hide `.ad1`. */
function signOf(file: string): string {
  const at = CLASS_FILES.indexOf(file);
  if (at < 0) throw new Error(`${file} is no file of class names`);
  return `_${at < 26 ? '' : LETTERS[Math.floor(at / 26) - 1]}${LETTERS[at % 26]}`;
}

/** Class names of three to five letters: the sign of the file, a number for the name in it. */
function shortClassNames() {
  const numbers = new Map(CLASS_FILES.map((file) => [file, new Map<string, number>()]));
  return (name: string, id: string) => {
    const [file = id] = id.split('?');
    const sign = signOf(file);
    const known = numbers.get(file) ?? new Map<string, number>();
    if (!known.has(name)) known.set(name, known.size);
    return `${sign}${known.get(name)}`;
  };
}

/**
 * `cart-classes.json`: the signs of all that the cart's page may draw. The server keeps the rules of
 * these in the page, where the inline script draws the cart before React (FAST-09).
 */
function cartClasses(): Plugin {
  return {
    name: 'cart-classes',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      const seen = new Set<string>();
      const visit = (id: string) => {
        // Toasts stand above the page, and only once React runs.
        if (seen.has(id) || id.includes('/ui/toast/')) return;
        seen.add(id);
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
        for (const imported of [...importedIds, ...dynamicallyImportedIds]) visit(imported);
      };
      for (const id of this.getModuleIds()) if (id.endsWith('/storefront/cart/cart.route.tsx')) visit(id);
      const files = [...seen].filter((id) => id.endsWith('.module.css'));
      if (files.length === 0) this.error('the page of the cart has no class names');
      const source = JSON.stringify(files.map(signOf).sort());
      this.emitFile({ type: 'asset', fileName: 'cart-classes.json', source });
    },
  };
}

/** A class name stands where it is used, and no bundle carries the table of them: `import * as styles`, in the build. */
function plainClassNames(): Plugin {
  return {
    name: 'plain-class-names',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/app\/.+\.tsx?(\?|$)/, code: '.module.css' },
      handler: (code) =>
        code.replace(/^import (\w+) from '([^']+\.module\.css)';$/gm, "import * as $1 from '$2';"),
    },
  };
}

/** The rules of a file stay where all its names have been written into the code. */
function keepRules(): Plugin {
  return {
    name: 'keep-rules',
    enforce: 'post',
    apply: 'build',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  };
}

/**
 * What the pages of the shop have in one file, each line with all that it imports. Apart, what two or three of them share
 * would be mostly its wrapping: together the first page has 1.6 kB more, and each that follows it 0.5 to 2.2 less.
 */
const EVERY_PAGE = [
  // Root and frame.
  /src\/app\/(root|storefront\/storefront\.layout)\./,
  // What every list and page of products draws.
  /src\/(app\/ui\/(money\/price|product\/(product-image|image-sources)|mood\/(tag|mood-word)|layout\/section)|app\/texts\/(find-text|en\/storefront\/cards)|app\/storefront\/browser\/own-parameters|domain\/(money|moods|catalog\/(product|shown-card)))\./,
  /src\/app\/(ui\/product\/product-card|storefront\/shop\/(load-failed|shop\.module))\./,
  // What puts into the cart.
  /src\/(app\/(ui\/(action\/stepper|layout\/(sticky-bar|card)|feedback\/progress)|storefront\/browser\/(cart-door|random-id))|domain\/cart\/cart)\./,
  // What chooses: moods, orders of a list, fields, what opens over the page.
  /src\/app\/(ui\/(mood\/(chip|mood-chip)|form\/select|network\/(form|trouble-note))|texts\/en\/unsaved)\.|icons\/chevron-down\./,
  /src\/app\/ui\/(overlay\/(sheet|use-modal)|feedback\/skeleton)\./,
  /src\/app\/ui\/form\/(field|field-wiring|text-field)\./,
];

/** The same in both builds: an address that the server writes into a page is the one that React looks for in it. */
const ASSET_NAMES = { assetFileNames: 'assets/[hash:7][extname]' };

/** Of a package that names all its files in one, only those are read that are used: of 2,105 icons some 140. */
const LAZY_BARRELS = { experimental: { lazyBarrel: true } };

export default defineConfig(({ command }) => ({
  plugins: [
    inlineScript(),
    filesBeside(),
    cartClasses(),
    serverRoomsStayHome(),
    plainIcons(),
    plainClassNames(),
    keepRules(),
    reactRouter(),
  ],
  ...(command === 'build' && { css: { modules: { generateScopedName: shortClassNames() } } }),
  environments: {
    client: {
      build: {
        rolldownOptions: {
          ...LAZY_BARRELS,
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: {
            // Names are said again and again, in pages and in files: only those have one that are looked for by it.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: ({ name }) =>
              name === 'first-touch' ? 'assets/first-touch-[hash:7].js' : 'assets/[hash:7].js',
            ...ASSET_NAMES,
            // Few files instead of many small ones: together they compress better, and every page shares them.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\/|^\0rolldown\/runtime/,
                },
                { name: 'shop', test: (id) => EVERY_PAGE.some((part) => part.test(id)) },
                // The rules of a cart, which pages that only put something into it fetch later (cart-door.ts).
                { name: 'cart-rules', test: /src\/app\/storefront\/browser\/cart-store\./ },
                { name: 'empty-state', test: /src\/app\/ui\/feedback\/empty-state\./ },
                { name: 'field-rules', test: /src\/app\/ui\/form\/field\.module\./ },
                { name: 'problem-table', test: /src\/app\/texts\/problem-table\./ },
                // What several pages need together: each of these alone is mostly its wrapping.
                {
                  name: 'shelf',
                  test: /src\/(app\/(storefront\/shop\/(buy-card|sort-select|card-list)|ui\/layout\/tabs|texts\/en\/storefront\/shop)|domain\/catalog\/shop-(sorts|tabs))\.|icons\/sliders-horizontal\./,
                },
                {
                  name: 'drops',
                  test: /src\/(app\/(storefront\/drops\/(builder\/(use-builder|fetch-builder|lazy-upsell)|request\/request-form|use-steps)|texts\/en\/storefront\/drops|ui\/form\/select-field)|domain\/drops\/drop-moods)\./,
                },
                {
                  name: 'ordering',
                  test: /src\/(app\/(storefront\/(cart\/(cart-totals|quote\/use-quote)|checkout\/stored-checkout)|texts\/(cart-problems|en\/cart-problems|en\/storefront\/cart)|ui\/(money\/totals|order\/bill-rows))|domain\/(delivery\/zip-code|order-limits\/daily-limit|pricing\/explain-quote))\./,
                },
                { name: 'problems', test: /src\/app\/texts\/en\/problems\./ },
                // The shop has these, too: in the console's file, the shop would fetch that (scripts/check-sizes.mjs).
                { name: 'arrow-left', test: /lucide-react\/dist\/esm\/icons\/arrow-left\./ },
                { name: 'history', test: /lucide-react\/dist\/esm\/icons\/rotate-ccw-clock\./ },
                {
                  name: 'icons',
                  test: /lucide-react\/dist\/esm\/icons\/(banknote|clipboard(-\w+)?|download|id-card|mail|map-pin|package|trophy|wallet)\./,
                },
                { name: 'live', test: /src\/app\/ui\/live\// },
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
        rolldownOptions: { ...LAZY_BARRELS, input: 'src/server/entry.ts', output: ASSET_NAMES },
      },
    },
  },
  build: { target: 'es2023', assetsInlineLimit: 0, reportCompressedSize: false },
  // Without the entries, the first visit of a route finds a second copy of React (found by trying).
  optimizeDeps: { entries: ['src/app/root.tsx', 'src/app/entry.client.tsx', 'src/app/**/*.route.tsx'] },
}));
