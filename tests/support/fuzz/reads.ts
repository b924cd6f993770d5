import type { Chance } from './chance.ts';
import { oddWord } from './odd-words.ts';
import { COLLEAGUES, CUSTOMER_ROLES, type Role } from './people.ts';
import { oddManner, oddTarget } from './raw-requests.ts';
import { encodeField, type Field, type Request } from './request.ts';
import type { World } from './world.ts';

const ROLES: readonly Role[] = [...CUSTOMER_ROLES, ...COLLEAGUES];

const NAMES = [
  'q',
  'mood',
  'lean',
  'tab',
  'format',
  'budget',
  'page',
  'drop',
  'bundle',
  'options',
  'code',
  'order',
  'from',
  'by',
  'notice',
  'view',
  'kind',
  'before',
  'next',
  'setup',
  'join',
  'token',
  '_routes',
  'index',
  'status',
  'search',
  'customer',
  'after',
  'at',
  'p',
  'version',
  '__proto__',
];

/** A query with known and unknown names, and anything for a value. */
function query(chance: Chance, known: readonly string[]): string {
  const pair = () =>
    `${chance.pick(known.length > 0 && chance.isLucky(60) ? known : NAMES)}=${encodeField(chance.isLucky(80) ? oddWord(chance).slice(0, 3000) : chance.pick(['Calm', '1', 'vapes', 'new']))}`;
  return Array.from({ length: chance.int(1, 3) }, pair).join('&');
}

/** The path with one of its parts replaced by a word that names nothing, or by another thing's name. */
function withOddPart(path: string, declared: string, chance: Chance): string {
  const parts = path.split('/');
  const places = declared.split('/').flatMap((part, place) => (part.startsWith(':') ? [place] : []));
  if (places.length === 0) return path;
  parts[chance.pick(places)] = encodeField(oddWord(chance).slice(0, 3000) || 'new');
  return parts.join('/');
}

function headersFor(chance: Chance, world: World, role: Role): Field[] {
  const headers: Field[] = [['Host', world.host]];
  const cookie = chance.pick(world.cast.cookies[role]);
  if (cookie) headers.push(['Cookie', cookie]);
  if (chance.isLucky(15))
    headers.push(
      chance.pick<Field>([
        ['Range', `bytes=${chance.int(0, 9999)}-${chance.int(0, 9999)}`],
        ['If-None-Match', '*'],
        ['If-Modified-Since', 'Fri, 31 Dec 9999 23:59:59 GMT'],
        ['Accept', 'text/event-stream'],
        ['Accept-Encoding', chance.pick(['br', 'gzip', 'zstd, br', 'identity;q=0'])],
        ['X-Forwarded-For', '203.0.113.9'],
        ['Sec-Purpose', 'prefetch'],
        ['Purpose', 'prefetch'],
        ['X-React-Router-Prerender-Data', '[]'],
        ['X-Remix-Reload-Document', 'yes'],
      ]),
    );
  return headers;
}

/** Somebody reads something: any address, any role, odd parts and odd questions. Nothing may change by it. */
export function read(chance: Chance, world: World): Request {
  const role = chance.pick(ROLES);
  const { address, path } = chance.pick(world.cast.paths);
  const kind = chance.int(0, 9);
  let target = kind === 0 ? chance.pick(world.links) : kind === 1 ? oddTarget(chance, world) : path;
  if (kind >= 5) target = withOddPart(path, address.path, chance);
  if (kind === 2)
    target = chance.pick([
      '/live',
      '/live/public',
      '/staff/live',
      '/media/x.png',
      '/__manifest',
      '/readyz',
      '/healthz',
    ]);
  if (chance.isLucky(20) && !target.includes('?')) target += target.endsWith('/') ? '_.data' : '.data';
  if (chance.isLucky(65))
    target += `${target.includes('?') ? '&' : '?'}${query(chance, address.parameters ?? [])}`;
  const headers = headersFor(chance, world, role);
  const method = chance.isLucky(88) ? 'GET' : 'HEAD';
  const isStream = kind === 2;
  const manner = isStream ? { after: 'drop' as const } : chance.isLucky(3) ? oddManner(chance) : undefined;
  const title = `read ${kind === 0 ? 'a link' : kind === 1 ? 'an odd target' : kind === 2 ? 'a stream or file' : address.path}`;
  // Letters outside latin1 go as their bytes; a space would end the target.
  const written = Buffer.from(target)
    .toString('latin1')
    .replace(/[ \r\n]/g, '%20');
  return { title, method, target: written, headers, manner, isOwedAnswer: !manner };
}
