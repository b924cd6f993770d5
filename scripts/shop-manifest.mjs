// The router's table of routes without the console, for the pages of the shop: two fifths less of what every first load
// fetches. Addresses of the console are never reached by a link of the shop; the console's own pages have the whole table.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace.mjs';

const assets = join(ROOT, 'build', 'client', 'assets');
const BEGIN = 'window.__reactRouterManifest=';

const [name] = readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file));
const text = readFileSync(join(assets, name), 'utf8');
if (!text.startsWith(BEGIN)) throw new Error(`${name} is no table of routes`);
const table = JSON.parse(text.slice(BEGIN.length).replace(/;\s*$/, ''));
const routes = Object.fromEntries(Object.entries(table.routes).filter(([id]) => !id.startsWith('console/')));
const ofShop = name.replace(/\.js$/, '-shop.js');
const written = { ...table, routes, url: `/assets/${ofShop}` };
writeFileSync(join(assets, ofShop), `${BEGIN}${JSON.stringify(written)};`);
