// `npm start`: install what is missing, build what has changed, serve. `--dev` serves from the sources instead.
import { join } from 'node:path';
import { become, buildShop, findNode, installPackages, ROOT } from './workspace.mjs';

const isDev = process.argv.includes('--dev');

installPackages({ withTools: false });
const node = findNode();
if (!isDev) buildShop(node, { isQuiet: true });
become(node, ['--disable-warning=ExperimentalWarning', join(ROOT, 'src', 'server', 'main.ts')], {
  NODE_ENV: isDev ? 'development' : 'production',
});
