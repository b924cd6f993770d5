import type { Address } from '#app/addresses.ts';
import type { Chance } from './chance.ts';
import { JSON_PATHS, jsonBody } from './form-examples.ts';
import type { Form } from './forms.ts';
import { multipart } from './multipart.ts';
import { oddValue, oddWord } from './odd-words.ts';
import { COLLEAGUES, CUSTOMER_ROLES, type Role } from './people.ts';
import { oddManner } from './raw-requests.ts';
import type { Body, Field, Request } from './request.ts';
import type { World } from './world.ts';

/** A form with a few of its fields spoilt, doubled, left out or added; sometimes as it is. */
function spoil(fields: readonly Field[], chance: Chance): Field[] {
  const spoilt = [...fields];
  for (let times = chance.pick([0, 1, 1, 1, 2, 3]); times > 0; times -= 1) {
    const at = placeToSpoil(spoilt, chance);
    const [name, value] = spoilt[at] ?? ['intent', ''];
    chance.pick<() => unknown>([
      () => (spoilt[at] = [name, oddWord(chance)]),
      () => (spoilt[at] = [name, oddWord(chance)]),
      () => (spoilt[at] = [name, oddWord(chance)]),
      () => (spoilt[at] = [name, value + oddWord(chance)]),
      () => spoilt.splice(at, 1),
      () => spoilt.push([name, oddWord(chance)]),
      () => spoilt.push([oddWord(chance), oddWord(chance)]),
      () => (spoilt[at] = [`${name}[]`, value]),
    ])();
  }
  return spoilt;
}

const CHOOSERS = new Set(['intent', 'way', 'group', 'kind', 'shelf', 'deed', 'version', 'seenVersion']);

/** Mostly not the field that says which form it is: with that one wrong nothing behind it is reached. */
function placeToSpoil(fields: readonly Field[], chance: Chance): number {
  const at = chance.int(0, Math.max(0, fields.length - 1));
  const isChooser = CHOOSERS.has(fields[at]?.[0] ?? '');
  return isChooser && chance.isLucky(80) ? chance.int(0, Math.max(0, fields.length - 1)) : at;
}

/** A JSON body with one place of its tree spoilt. */
function spoilTree(value: unknown, chance: Chance): unknown {
  if (chance.isLucky(15)) return oddValue(chance);
  if (Array.isArray(value)) {
    if (value.length === 0 || chance.isLucky(20)) return [...value, oddValue(chance)];
    const at = chance.int(0, value.length - 1);
    return value.map((each, place) => (place === at ? spoilTree(each, chance) : each));
  }
  if (value && typeof value === 'object') {
    const names = Object.keys(value);
    if (chance.isLucky(10)) return { ...value, [oddWord(chance) || 'x']: oddValue(chance) };
    const name = chance.pick(names);
    if (chance.isLucky(10)) return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
    return { ...value, [name]: spoilTree((value as Record<string, unknown>)[name], chance) };
  }
  return chance.isLucky(70) ? oddWord(chance) : oddValue(chance);
}

function oddBytes(chance: Chance): Body {
  const type = chance.pick([
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded; charset=utf-16',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'x',
    '',
    'text/xml',
    'multipart/mixed; boundary=x',
    'application/json; charset=x',
  ]);
  const text = chance.pick([
    '',
    '{',
    'null',
    '[]',
    '['.repeat(50_000),
    '{"a":'.repeat(20_000),
    '%',
    '%E0%A4',
    'a=%zz&b',
    '&&&=',
    '--x',
    '--x\r\n\r\n',
    '--x--',
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
    '\ufeff{}',
    '<x/>',
    'x'.repeat(chance.int(1, 1_100_000)),
    '=&'.repeat(20_000),
    '{"__proto__":{"kind":"staff"}}',
    '{"constructor":{"prototype":{"x":1}}}',
  ]);
  return { kind: 'bytes', type, bytes: Buffer.from(text) };
}

type Asked = {
  role: Role;
  path: string;
  body: Body;
  title: string;
  origin?: string | null;
  manner?: Request['manner'];
};

function post({ role, path, body, title, origin, manner }: Asked, chance: Chance, world: World): Request {
  const cookie = chance.pick(world.cast.cookies[role]);
  const headers: Field[] = [['Host', world.host]];
  if (cookie) headers.push(['Cookie', cookie]);
  if (origin !== null) headers.push(['Origin', origin ?? world.url]);
  const isData = chance.isLucky(15) && !path.includes('.');
  const [bare = '', search] = path.split('?');
  const target = isData ? `${bare}.data${search ? `?${search}` : ''}` : path;
  return {
    title: `${role} writes ${title}`,
    method: 'POST',
    target,
    headers,
    body,
    manner,
    isOwedAnswer: !manner,
  };
}

const uploads = (world: World) => world.cast.paths.filter(({ address }) => address.uploadBytes);

/** Writes that nobody may do: from another site, without the rank, cut short, or with a body that is none. */
export function refusedWrite(chance: Chance, world: World): Request {
  const form = chance.pick(world.forms);
  const fields = spoil(form.fields, chance);
  const kind = chance.int(0, 5);
  if (kind === 0) {
    const origin = chance.pick([
      null,
      'null',
      'https://evil.example',
      `${world.url}.evil.example`,
      `${world.url}/`,
      '',
      'http://[',
    ]);
    const role = chance.pick<Role>([...CUSTOMER_ROLES, ...COLLEAGUES]);
    return post(
      { role, path: form.path, body: { kind: 'form', fields }, title: 'from elsewhere', origin },
      chance,
      world,
    );
  }
  if (kind === 1) {
    const { address, path } = chance.pick(uploads(world));
    const role = address.audience === 'staff' ? 'admin' : chance.pick<Role>(['visitor', 'customer', 'guest']);
    const { body, closingBytes } = multipart(chance);
    // Never the last bytes: with those it would be a whole upload.
    const manner = { ...oddManner(chance), cutAt: chance.int(0, 1000) / 1000 };
    const cut = {
      ...body,
      bytes: body.bytes.subarray(0, Math.floor((body.bytes.length - closingBytes) * manner.cutAt)),
    };
    const isWhole = chance.isLucky(50);
    const asked = { role, path, title: `a cut upload to ${address.path}` };
    if (isWhole) return post({ ...asked, body: cut }, chance, world);
    const request = post(
      { ...asked, body: cut, manner: { after: manner.after === 'wait' ? 'close' : manner.after } },
      chance,
      world,
    );
    return {
      ...request,
      headers: [...request.headers, ['Content-Length', String(body.bytes.length + 10)]],
      isOwedAnswer: false,
    };
  }
  if (kind === 2) {
    const { path, address } = chance.pick(world.cast.paths);
    const role = chance.pick<Role>(['visitor', 'guest', 'customer', 'driver', 'admin']);
    return post({ role, path, body: oddBytes(chance), title: `no form to ${address.path}` }, chance, world);
  }
  if (kind === 3) {
    const path = chance.pick(['/quote', '/orders/waiting']);
    const body = {
      kind: 'json' as const,
      value: chance.isLucky(20)
        ? jsonBody(path, chance, world.cast)
        : spoilTree(jsonBody(path, chance, world.cast), chance),
    };
    return post(
      { role: chance.pick<Role>(['visitor', 'guest', 'customer']), path, body, title: path },
      chance,
      world,
    );
  }
  const { role, path } = withoutRight(chance, world);
  return post({ role, path, body: { kind: 'form', fields }, title: 'without the right' }, chance, world);
}

/** Where a driver may write: one's own sign-in, account and shift, and the orders of a run. */
const OPEN_TO_DRIVERS = new Set([
  '/staff',
  '/staff/sign-out',
  '/staff/again',
  '/staff/account',
  '/staff/alerts',
  '/staff/orders/:number',
]);

function withoutRight(chance: Chance, world: World): { role: Role; path: string } {
  const desks = world.cast.paths.filter(
    ({ address }) => address.audience === 'staff' && !OPEN_TO_DRIVERS.has(address.path),
  );
  if (chance.isLucky(70))
    return {
      role: chance.pick<Role>(['visitor', 'guest', 'customer', 'driver']),
      path: chance.pick(desks).path,
    };
  const needy = world.cast.paths.filter(
    ({ address }) => address.audience === 'private' && address.write !== 'visitor',
  );
  const { path } = chance.pick(needy.filter(({ address }) => address.write !== 'guest' || !address.write));
  return { role: chance.pick<Role>(['visitor', 'guest']), path };
}

const ownForms = (world: World, isStaff: boolean) =>
  world.forms.filter(({ path }) => path.startsWith('/staff') === isStaff);

/** What visitors and customers may send, well and badly. */
export function customerWrite(chance: Chance, world: World): Request {
  const role = chance.pick(CUSTOMER_ROLES);
  const kind = chance.int(0, 9);
  if (kind < 4) {
    const path = chance.pick(JSON_PATHS);
    const good = jsonBody(path, chance, world.cast);
    const value = chance.isLucky(25) ? good : spoilTree(good, chance);
    return post({ role, path, body: { kind: 'json', value }, title: path }, chance, world);
  }
  if (kind === 4) {
    const { address, path } = chance.pick(
      uploads(world).filter(({ address }) => address.audience !== 'staff'),
    );
    return post({ role, path, body: multipart(chance).body, title: address.path }, chance, world);
  }
  return formWrite(role, chance.pick(ownForms(world, false)), chance, world);
}

/** What the staff may send, well and badly. */
export function staffWrite(chance: Chance, world: World): Request {
  const role = chance.isLucky(55) ? 'admin' : chance.pick(COLLEAGUES);
  if (chance.isLucky(8)) {
    const { address, path } = chance.pick(
      uploads(world).filter(({ address }) => address.audience === 'staff'),
    );
    return post({ role, path, body: multipart(chance).body, title: address.path }, chance, world);
  }
  return formWrite(role, chance.pick(ownForms(world, true)), chance, world);
}

function formWrite(role: Role, form: Form, chance: Chance, world: World): Request {
  const declared = declaredPath(form.path, world);
  const fields = spoil(form.fields, chance);
  const path = chance.isLucky(8)
    ? form.path.replace(/[^/]+$/, encodeURIComponent(oddWord(chance).slice(0, 200).toWellFormed()) || 'x')
    : form.path;
  const manner = chance.isLucky(3) ? oddManner(chance) : undefined;
  const body: Body = chance.isLucky(6) ? multipart(chance, fields).body : { kind: 'form', fields };
  return post({ role, path, body, title: declared, manner }, chance, world);
}

function declaredPath(path: string, world: World): Address['path'] {
  const bare = path.split('?')[0];
  return world.cast.paths.find((each) => each.path === bare)?.address.path ?? bare ?? '';
}
