// The operator's commands, `npm run books` and its like: each runs in the Node of the shop, reads the shop's environment and
// needs nothing that only tests do.
import { join } from 'node:path';
import { become, findNode, installPackages, ROOT } from './workspace.mjs';

const KEEPING = 'src/server/backup/main.ts';
const COMMANDS = {
  books: ['scripts/books.mjs'],
  backup: [KEEPING, 'backup'],
  restore: [KEEPING, 'restore'],
  move: [KEEPING, 'move'],
  upgrade: [KEEPING, 'upgrade'],
  'media:copy': ['scripts/media-copy.ts'],
  'owner:reset': ['scripts/owner-reset.mjs'],
  'demo:reset': ['scripts/demo-reset.mjs'],
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : null;
if (!command) {
  console.error(`One of ${Object.keys(COMMANDS).join(', ')}.`);
  process.exit(2);
}
const [script, ...own] = command;
installPackages({ withTools: false });
become(findNode(), ['--disable-warning=ExperimentalWarning', join(ROOT, script), ...own, ...args]);
