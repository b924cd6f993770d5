// `npm run demo:reset`: makes the demo shop anew, after its name was typed or with `--yes`. Reads DATABASE_URL, else
// DATA_DIR (./data). The shop must not run. Any other shop is refused.
import { join } from 'node:path';
import { become, findNode, installPackages, ROOT } from './workspace.mjs';

installPackages();
const args = ['--disable-warning=ExperimentalWarning', join(ROOT, 'scripts', 'demo-reset-work.mjs')];
become(findNode(), [...args, ...process.argv.slice(2)]);
