// `npm run backup`, `restore`, `move` and `upgrade`: what keeps the shop's data, each a command of its own process.
// They read the environment of the shop; docs/operating/backup.md tells how to use them.
import { join } from 'node:path';
import { become, findNode, installPackages, ROOT } from './workspace.mjs';

installPackages();
const main = join(ROOT, 'src', 'server', 'backup', 'main.ts');
become(findNode(), ['--disable-warning=ExperimentalWarning', main, ...process.argv.slice(2)]);
