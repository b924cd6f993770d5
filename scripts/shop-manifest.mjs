// The router's table of routes for the pages of the shop: without the console, whose addresses no link of the shop
// reaches (the console's own pages have the whole table), without what crawlers and the browser itself ask for, and
// without the `imports`, which the server names in the page and the router in the browser never reads. It is the first
// file of every first touch, so only what differs from route to route is written in it, and unfolded there.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ROOT } from './workspace.mjs';

const assets = join(ROOT, 'build', 'client', 'assets');
const BEGIN = 'window.__reactRouterManifest=';
const FLAGS = [
  'hasAction',
  'hasLoader',
  'hasClientAction',
  'hasClientLoader',
  'hasClientMiddleware',
  'hasDefaultExport',
  'hasErrorBoundary',
];
const FOLDED = new Set(['id', 'parentId', 'path', 'module', 'imports', 'css', ...FLAGS]);

const [name] = readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file));
const text = readFileSync(join(assets, name), 'utf8');
if (!text.startsWith(BEGIN)) throw new Error(`${name} is no table of routes`);
const table = JSON.parse(text.slice(BEGIN.length).replace(/;\s*$/, ''));
const routes = Object.values(table.routes).filter(({ id }) => !/^(console|storefront\/crawlers)\//.test(id));
const ids = routes.map(({ id }) => id);
const sheets = [...new Set(routes.flatMap(({ css }) => css))];

/** A module is named after its route, so only its digest is told. */
function digestOf({ id, module }) {
  const [begin, end] = [`/assets/${id.split('/').at(-1)}-`, '.js'];
  if (module.startsWith(begin) && module.endsWith(end)) return module.slice(begin.length, -end.length);
  throw new Error(`${module} is not named after ${id}`);
}

const fold = (route) => [
  route.id,
  route.path,
  digestOf(route),
  FLAGS.reduce((sum, flag, at) => sum + (route[flag] ? 2 ** at : 0), 0),
  ids.indexOf(route.parentId),
  ...route.css.map((sheet) => sheets.indexOf(sheet)),
];

/** What few routes say besides. */
const restOf = (route) => Object.entries(route).filter(([key]) => !FOLDED.has(key));
const rests = routes.map((route) => [route.id, Object.fromEntries(restOf(route))]);
const more = rests.filter(([, rest]) => Object.keys(rest).length > 0);

const UNFOLD = `
let routes={};
for(let [id,path,digest,flags,parent,...css] of rows){
let route=routes[id]={id,parentId:rows[parent]?.[0],path:path??undefined,module:'/assets/'+id.split('/').pop()+'-'+digest+'.js',imports:[],css:css.map(at=>'/assets/'+sheets[at]),...more[id]};
flagNames.map((name,at)=>route[name]=!!(flags>>at&1))
}`.replaceAll('\n', '');

const ofShop = name.replace(/\.js$/, '-shop.js');
const parts = {
  rows: routes.map(fold),
  sheets: sheets.map((sheet) => sheet.slice('/assets/'.length)),
  flagNames: FLAGS,
  more: Object.fromEntries(more),
};
const constants = Object.entries(parts).map(([key, value]) => `${key}=${JSON.stringify(value)}`);
const head = { entry: { ...table.entry, imports: [] }, url: `/assets/${ofShop}`, version: table.version };
const script = `{let ${constants.join(',')};${UNFOLD};${BEGIN}{...${JSON.stringify(head)},routes}}`;

// What the browser will unfold is what the build has said.
const unfolded = new Function('window', `${script};return JSON.stringify(window.__reactRouterManifest)`)({});
const told = Object.fromEntries(routes.map((route) => [route.id, { ...route, imports: [] }]));
if (!isDeepStrictEqual(JSON.parse(unfolded), { ...head, routes: told }))
  throw new Error(`${ofShop} does not say what ${name} says`);
writeFileSync(join(assets, ofShop), script);
