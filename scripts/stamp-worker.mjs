// Writes the build's name into the first line of the service worker: a browser compares its bytes and so notices a new
// build, which the page then offers (APP-04).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace.mjs';

const client = join(ROOT, 'build', 'client');
const names = readdirSync(join(client, 'assets')).map((name) => /^manifest-(\w+)-shop\.js$/.exec(name)?.[1]);
const build = names.find(Boolean);
if (!build) throw new Error('the build has no table of routes');
const worker = join(client, 'sw.js');
writeFileSync(worker, `// build ${build}\n${readFileSync(worker, 'utf8')}`);
