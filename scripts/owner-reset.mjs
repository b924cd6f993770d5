// `npm run owner:reset -- --email …`: the way back for an owner who has lost password and second factor (SIGN-13).
import { join } from 'node:path';
import { become, findNode, installPackages, ROOT } from './workspace.mjs';

installPackages();
become(findNode(), [
  '--disable-warning=ExperimentalWarning',
  join(ROOT, 'scripts', 'owner-reset-link.mjs'),
  ...process.argv.slice(2),
]);
