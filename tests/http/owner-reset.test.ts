import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyData } from '../support/prepared-data.ts';
import { type ShopProcess, startShop } from '../support/shop-process.ts';
import { shopTime } from '../support/shop-time.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const OWNER = { OWNER_EMAIL: 'owner@example.com', OWNER_PASSWORD: 'an owner’s word' };

let folder: string;
const shops: ShopProcess[] = [];

async function start(more: Record<string, string> = {}): Promise<ShopProcess> {
  const shop = await startShop({ DATA_DIR: folder, ...more });
  shops.push(shop);
  return shop;
}

beforeAll(async () => {
  folder = await copyData();
  // The first start makes the owner.
  await (await start(OWNER)).stop();
}, 180_000);
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.stop()));
  await rm(folder, { recursive: true, force: true });
});

/** The commands of the guide, as they are written there. */
function commandsOfGuide(): string[] {
  const guide = readFileSync(join(ROOT, 'docs', 'operating', 'locked-out.md'), 'utf8');
  return [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, lines = '']) => lines.trim().split('\n'));
}

/** Runs `npm run <script> -- …` as npm does, by the script of package.json. */
function run(command: string) {
  const [, script = '', rest = ''] = /^npm run (\S+)(?: -- (.*))?$/.exec(command) ?? [];
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const [, ...words] = `${scripts[script]} ${rest}`.trim().split(' ');
  const env = {
    ...process.env,
    ...shopTime(),
    DATA_DIR: folder,
    DATABASE_URL: '',
    PUBLIC_URL: 'https://shop.example',
  };
  return spawnSync(process.execPath, words, { cwd: ROOT, env, encoding: 'utf8' });
}

const post = (url: string, form: Record<string, string>) =>
  fetch(`${url}/staff`, {
    method: 'POST',
    headers: { Origin: url },
    body: new URLSearchParams(form),
    redirect: 'manual',
  });

test('[SIGN-13] the guide’s command is refused while the shop runs, then prints a link that lets the owner in', async () => {
  const [command = '', ...others] = commandsOfGuide();
  expect([command, others]).toEqual(['npm run owner:reset -- --email owner@example.com', []]);
  const running = await start();
  const refused = run(command);
  expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('Stop the shop first')]);
  expect(refused.stderr).toContain(`process ${running.child.pid}`);
  await running.stop();

  const made = run(command);
  expect([made.status, made.stderr]).toEqual([0, '']);
  const [, joinToken = ''] = /https:\/\/shop\.example\/staff\?join=([\w-]{43})\n/.exec(made.stdout) ?? [];
  const shop = await start();
  const words = { password: 'a new word', again: 'a new word' };
  const joined = await post(shop.url, { intent: 'join', joinToken, ...words });
  expect([joined.status, joined.headers.get('set-cookie')]).toEqual([
    302,
    expect.stringMatching(/^mooddrop-staff=/),
  ]);
  const cookie = (joined.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const today = await (await fetch(`${shop.url}/staff`, { headers: { Cookie: cookie } })).text();
  expect(today).toContain('was given a new password on the server');
  expect((await post(shop.url, { intent: 'join', joinToken, ...words })).status).toBe(410);
  const old = { intent: 'sign-in', email: OWNER.OWNER_EMAIL, password: OWNER.OWNER_PASSWORD };
  expect((await post(shop.url, old)).status).toBe(422);
  expect((await post(shop.url, { ...old, password: words.password })).status).toBe(302);
  await shop.stop();
});

test('[SIGN-13] another e-mail, none and a wrong setting are refused in one sentence', () => {
  const wrong = run('npm run owner:reset -- --email nobody@example.com');
  expect(wrong.status).toBe(1);
  expect(wrong.stderr.trim()).toMatch(
    /^No admin has this e-mail\. The admins are: .*owner@example\.com.*\.$/,
  );
  for (const command of ['npm run owner:reset', 'npm run owner:reset -- --wrong']) {
    const { status, stderr } = run(command);
    expect([status, stderr.trim()]).toEqual([
      1,
      'Say whose account: npm run owner:reset -- --email owner@example.com',
    ]);
  }
});
