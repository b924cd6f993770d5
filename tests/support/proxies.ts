import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './shop-process.ts';

const DEPLOY = join(import.meta.dirname, '..', '..', 'deploy');

type Place = { folder: string; upstream: string; port: number };
/** A proxy as `deploy/` sets it up, but for its ports and the place of its files. */
export type RunningProxy = { ca: () => Buffer; stop: () => Promise<unknown>; said: () => string };

const PATH = `${process.env.PATH}:/usr/sbin:/sbin`;

/** Is this program installed here? */
export const isInstalled = (name: string) =>
  spawnSync('sh', ['-c', `command -v ${name}`], { env: { PATH } }).status === 0;

/** Runs to its end; throws with what it said. */
function call(command: string, args: string[], env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync(command, args, { env: { PATH, ...env }, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
  return stdout;
}

function follow(child: ChildProcess, caPath: string): RunningProxy {
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => parts.push(String(part)));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.once('error', (error) => parts.push(String(error)));
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { ca: () => readFileSync(caPath), stop, said: () => parts.join('') };
}

/** Caddy for `localhost`, with the authority that it makes for itself there. */
export async function startCaddy({ folder, upstream, port }: Place): Promise<RunningProxy> {
  const env = {
    SHOP_HOST: `localhost:${port}`,
    SHOP_UPSTREAM: upstream,
    HOME: folder,
    XDG_DATA_HOME: folder,
  };
  const adapted = call('caddy', ['adapt', '--config', join(DEPLOY, 'Caddyfile')], env);
  const config = JSON.parse(adapted);
  config.admin = { disabled: true };
  Object.assign(config.apps.http, { http_port: await freePort(), https_port: port });
  config.apps.pki = { certificate_authorities: { local: { install_trust: false } } };
  const path = join(folder, 'caddy.json');
  writeFileSync(path, JSON.stringify(config));
  const child = spawn('caddy', ['run', '--config', path], { env: { PATH, ...env } });
  return follow(child, join(folder, 'caddy', 'pki', 'authorities', 'local', 'root.crt'));
}

const NGINX = (folder: string) => `daemon off; pid ${folder}/pid; error_log stderr; worker_processes 1;
events { worker_connections 256; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
  include ${folder}/shop.conf;
}`;

/** nginx for `localhost`, with a certificate made for it. */
export async function startNginx({ folder, upstream, port }: Place): Promise<RunningProxy> {
  const tls = join(folder, 'tls');
  mkdirSync(tls);
  const [key, pem] = [join(tls, 'privkey.pem'), join(tls, 'fullchain.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '1'];
  call('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', pem, ...subject]);
  const plain = await freePort();
  const shop = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
    .replaceAll(/listen \[::\]:\d+.*;\n/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace(/^ +listen 443 ssl/m, `listen 127.0.0.1:${port} ssl`)
    .replaceAll('/etc/letsencrypt/live/shop.example', tls)
    .replaceAll('server_name shop.example', 'server_name localhost')
    .replace('127.0.0.1:3000', upstream)
    // Behind a port of its own, Host has one.
    .replace('Host $host;', 'Host $http_host;');
  writeFileSync(join(folder, 'shop.conf'), shop);
  writeFileSync(join(folder, 'nginx.conf'), NGINX(folder));
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf')];
  call('nginx', ['-t', ...args]);
  return follow(spawn('nginx', args, { env: { PATH } }), pem);
}
