import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The guides as a site: `npm run docs`. The same files are read as they are on the repository's own pages, so links
// that lead out of this folder (README, deploy, src) go to the repository, where one is named.
const docs = join(dirname(fileURLToPath(import.meta.url)), '..');
const REPOSITORY = process.env.DOCS_REPOSITORY ?? '';

/** The pages of a folder by their own headings, the list of them aside. */
function pagesIn(folder) {
  const names = readdirSync(join(docs, folder)).filter((name) => name.endsWith('.md') && name !== 'README.md');
  return names.sort().map((name) => {
    const [, title = name] = /^# (.+)$/m.exec(readFileSync(join(docs, folder, name), 'utf8')) ?? [];
    return { text: title, link: `/${folder}/${name.replace(/\.md$/, '')}` };
  });
}

export default {
  title: 'MoodDrop',
  description: 'An open shop for local delivery of age-restricted goods: how to run it, and why it is as it is.',
  srcDir: '.',
  outDir: '../build/docs',
  cacheDir: '../build/.docs-cache',
  cleanUrls: true,
  rewrites: {
    'README.md': 'index.md',
    'operating/README.md': 'operating/index.md',
    'decisions/README.md': 'decisions/index.md',
  },
  ignoreDeadLinks: [/\.\.\//, /^\.\//],
  markdown: { html: false },
  themeConfig: {
    search: { provider: 'local' },
    ...(REPOSITORY && { socialLinks: [{ icon: 'github', link: REPOSITORY }] }),
    nav: [
      { text: 'Operating', link: '/operating/' },
      { text: 'Requirements', link: '/requirements' },
      { text: 'Decisions', link: '/decisions/' },
    ],
    sidebar: [
      { text: 'Operating a shop', link: '/operating/', items: pagesIn('operating') },
      {
        text: 'The shop',
        items: ['requirements', 'conventions', 'glossary', 'performance', 'proofs', 'structure'].map((name) => ({
          text: name[0].toUpperCase() + name.slice(1),
          link: `/${name}`,
        })),
      },
      { text: 'Decisions', link: '/decisions/', collapsed: true, items: pagesIn('decisions') },
    ],
  },
};
