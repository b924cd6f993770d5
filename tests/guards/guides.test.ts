import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, VARIABLES } from '#server/config.ts';
import { blocksIn, commandsIn, RUNNERS, readGuides } from './support/guide-commands.ts';

const GUIDES = readGuides();
const COMMANDS = new Set(GUIDES.flatMap(({ blocks }) => blocks.flatMap(commandsIn)));
const read = (path: string) => readFileSync(path, 'utf8');
/** Variables that operators have no use for: the start sets the one, tests the other. */
const NOT_FOR_OPERATORS = ['NODE_ENV', 'SHOP_TEST_TIME', 'TEXT_SERVICE_URL'];
const FOR_OPERATORS = VARIABLES.filter((name) => !NOT_FOR_OPERATORS.includes(name)).sort();

test('[OPER-06] each command of README and the guides is run by somebody, or has its reason', () => {
  expect([...COMMANDS].filter((command) => !RUNNERS[command])).toEqual([]);
  expect(Object.keys(RUNNERS).filter((command) => !COMMANDS.has(command))).toEqual([]);
  const runs = Object.entries(RUNNERS).flatMap(([command, by]) => ('file' in by ? [{ command, ...by }] : []));
  expect(runs.filter(({ file, words }) => !existsSync(file) || !read(file).includes(words))).toEqual([]);
});

test('[OPER-06] each block of shell can be read by a shell, and its npm scripts and files are there', () => {
  for (const { path, blocks } of GUIDES)
    for (const block of blocks) {
      const { status, stderr } = spawnSync('sh', ['-n'], { input: block, encoding: 'utf8' });
      expect({ path, status, stderr }).toEqual({ path, status: 0, stderr: '' });
    }
  const { scripts } = JSON.parse(read('package.json'));
  const named = [...COMMANDS].flatMap((command) => /\bnpm run ([\w:-]+)/.exec(command)?.[1] ?? []);
  expect(named.filter((name) => !scripts[name])).toEqual([]);
  const files = [...COMMANDS].flatMap((command) => command.match(/\b(deploy|scripts|prove)\/[\w.-]+/g) ?? []);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('[OPER-06] the key that the guide of security makes is one that the shop takes', () => {
  const made = spawnSync('sh', ['-c', 'head -c 32 /dev/urandom | base64'], { encoding: 'utf8' });
  expect(made.stdout.trim()).toMatch(/^.{32,}$/);
});

test('[OPER-06] the list of guides links each one that is there', () => {
  const there = globSync('docs/operating/*.md').map((path) => basename(path));
  const list = read('docs/operating/README.md');
  expect(there.filter((name) => name !== 'README.md' && !list.includes(`](${name})`))).toEqual([]);
});

test('[OPER-08] each trouble with a name has its way out and a test that is there', () => {
  const [, table = ''] = read('docs/operating/trouble.md').split('## Trouble with a name');
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| trouble'));
  expect(rows.length).toBeGreaterThanOrEqual(13);
  for (const row of rows) {
    const [, trouble, happens, way, tested = ''] = row.split('|').map((cell) => cell.trim());
    expect([trouble, happens, way].filter(Boolean)).toHaveLength(3);
    const files = [...tested.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    expect([trouble, files.length > 0, files.filter((file) => !existsSync(file))]).toEqual([
      trouble,
      true,
      [],
    ]);
  }
});

test('[OPER-03] README and .env.example list every variable, and nothing else', () => {
  const table = read('README.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const rows = table.flatMap((line) => (line.split('|')[1] ?? '').match(/\b[A-Z][A-Z_]+\b/g) ?? []);
  expect(rows.sort()).toEqual(FOR_OPERATORS);
  const compose = new Set([...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name));
  const own = [...compose].filter((name) => !VARIABLES.includes(name));
  const lines = [...read('.env.example').matchAll(/^# ([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name);
  expect(lines.sort()).toEqual([...FOR_OPERATORS, ...own].sort());
});

test('[OPER-03] the examples of .env.example are values that the shop takes', () => {
  const lines = [...read('.env.example').matchAll(/^# ([A-Z][A-Z_]+)=(.+)$/gm)];
  const all = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
  // Either of the two may carry the texts.
  const { TEXT_WEBHOOK_URL: _, ...environment } = all;
  expect(readConfig(environment)).toMatchObject({ port: 3000, publicUrl: 'https://shop.example' });
});

test('blocks and commands are found, indented ones, too', () => {
  const text = 'a\n```sh\none # why\n\n# nothing\n```\n  ```sh\n  two\n  ```\n```text\nno\n```\n';
  expect(blocksIn(text).map(commandsIn)).toEqual([['one'], ['two']]);
});
