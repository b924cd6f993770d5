// `npm run package`: the shop as a folder that needs nothing but Node, for a server or an image: what is built, the sources
// of its server, and the packages that it runs with (OPER-01).
//   npm run package -- [--to=dist] [--cpu=x64|arm64]     for another processor: Linux with glibc
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildShop, findNode, installPackages, PACKAGED, ROOT, runNpm } from './workspace.mjs';

const { values } = parseArgs({
  options: { to: { type: 'string', default: 'dist' }, cpu: { type: 'string' } },
});
const to = resolve(ROOT, values.to);
const making = `${to}.making`;

if (existsSync(to) && readdirSync(to).length > 0 && !existsSync(join(to, PACKAGED))) {
  console.error(`${to} holds something else; name an empty folder with --to.`);
  process.exit(1);
}
/** Docker has its own word for x64, and none where it builds for the machine itself. */
const CPUS = { x64: 'x64', amd64: 'x64', arm64: 'arm64' };
const cpu = CPUS[values.cpu];
if (values.cpu && !cpu) {
  console.error('--cpu is x64 or arm64.');
  process.exit(1);
}

installPackages({ withTools: false });
buildShop(findNode());
rmSync(making, { recursive: true, force: true });
mkdirSync(making, { recursive: true });

/** Browser code is in the build; tests, what only they use and what new migrations are made from stay at home. */
const isNeeded = (path) =>
  !/\.(tsx|css|md)$|\.test\.\w+$|\.d\.m?ts$|_snapshot\.json$/.test(path) &&
  !['testing', 'mutants'].includes(basename(path));
for (const folder of ['src', 'demo', 'scripts'])
  cpSync(join(ROOT, folder), join(making, folder), { recursive: true, filter: isNeeded });
cpSync(join(ROOT, 'build'), join(making, 'build'), { recursive: true });
for (const file of ['LICENSE', 'package-lock.json', '.npmrc']) cpSync(join(ROOT, file), join(making, file));
/** What the guide copies on the machine of the shop, where no clone is. An image is built without them. */
for (const path of ['.env.example', 'deploy'])
  if (existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(making, path), { recursive: true });
cpSync(join(ROOT, 'tools', 'package.json'), join(making, 'tools', 'package.json'));
cpSync(join(ROOT, 'package.json'), join(making, 'package.json'));

const platform = cpu ? ['--os=linux', `--cpu=${cpu}`, '--libc=glibc'] : [];
const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline', '--ignore-scripts'];
runNpm(['ci', '--omit=dev', ...quiet, ...platform], { cwd: making });

/** A second Node, and the types that packages name for those who compile. */
const UNUSED = /^(node-(linux|darwin|win)-\w+|typescript|@typescript|@types|csstype|mooddrop-tools|\.bin)$/;
const modules = join(making, 'node_modules');
for (const name of readdirSync(modules))
  if (UNUSED.test(name)) rmSync(join(modules, name), { recursive: true, force: true });
/** Tests, guides and types of the packages themselves, and the sources of one that ships them beside what it made. */
const BESIDE = /^(@[^/]+\/)?[^/]+\/(test|tests|__tests__|docs|dist-types|CHANGELOG.md|README.md)$|^zod\/src$/;
for (const path of readdirSync(modules, { recursive: true }))
  if (/\.(map|d\.[mc]?ts)$/.test(path) || BESIDE.test(path.replaceAll('\\', '/')))
    rmSync(join(modules, path), { recursive: true, force: true });
for (const path of ['tools', 'package-lock.json', '.npmrc'])
  rmSync(join(making, path), { recursive: true, force: true });

/** The commands that build, check or measure have nothing to work on here. */
const AT_HOME = /(tool|test|mutants|package|release|take-pictures)\.mjs|bench\/|--dev|npx/;
const {
  devDependencies: _,
  optionalDependencies: __,
  workspaces: ___,
  ...facts
} = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const scripts = Object.fromEntries(
  Object.entries(facts.scripts).filter(([, command]) => !AT_HOME.test(command)),
);
writeFileSync(join(making, 'package.json'), `${JSON.stringify({ ...facts, scripts }, null, 2)}\n`);
writeFileSync(join(making, PACKAGED), `${facts.name} ${facts.version}\n`);

rmSync(to, { recursive: true, force: true });
mkdirSync(dirname(to), { recursive: true });
renameSync(making, to);
console.log(`${to} is ready: node src/server/main.ts`);
