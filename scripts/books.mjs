// `npm run books`: compares the shop's books with each other, prints every difference and fails when there is one.
// Reads DATABASE_URL, else DATA_DIR (./data). An embedded database must be free: stop the shop first.
import { join } from 'node:path';
import { become, findNode, installPackages, ROOT } from './workspace.mjs';

installPackages({ withTools: false });
become(findNode(), ['--disable-warning=ExperimentalWarning', join(ROOT, 'scripts', 'books-report.mjs')]);
