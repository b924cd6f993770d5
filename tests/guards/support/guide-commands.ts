import { globSync, readFileSync } from 'node:fs';

/** Who runs a command of the guides: a file that holds these words, or nobody here, for this reason. */
type Runner = { file: string; words: string } | { reason: string };

const IMAGE = {
  reason: 'no engine for containers runs where the tests run; the file is read by image.test.ts',
};
const SYSTEMD = { reason: 'needs systemd as the first process; the unit is checked by image.test.ts' };
const SYSTEM = { reason: 'changes the machine, and is no program of ours' };
const STREET = {
  reason: 'needs a host name in the street; the tests ask the same addresses on this machine',
};
const PACKAGE = { file: 'tests/http/package.test.ts', words: 'scripts/package.mjs' };
const SHOP = { file: 'tests/support/shop-process.ts', words: "'server', 'main.ts'" };
const BACKUP = { file: 'tests/http/backup.test.ts', words: "run(['backup'" };
const OWNER = { file: 'tests/http/owner-reset.test.ts', words: 'commandsOfGuide' };
const AS_SHOP = { file: 'tests/guards/image.test.ts', words: 'run-as-shop.sh' };
const CHECKS = { file: 'scripts/test.mjs', words: 'npm test' };

/** Each command of README and of the guides, as it is printed. */
export const RUNNERS: Readonly<Record<string, Runner>> = {
  'npm start': SHOP,
  'npm test': CHECKS,
  'npm run package': PACKAGE,
  'npm run package -- --to=/opt/mooddrop': PACKAGE,
  'npm run books': { file: 'tests/http/package.test.ts', words: 'scripts/books.mjs' },
  'npm run backup -- DIR': BACKUP,
  'npm run backup -- /mnt/backups': BACKUP,
  'npm run backup -- --new-key': { ...BACKUP, words: "run(['backup', '--new-key']" },
  'BACKUP_KEY=age1… npm run backup -- /mnt/backups --keep 30': BACKUP,
  'DATA_DIR=/srv/new npm run restore -- /mnt/backups/mooddrop-2026-11-20T11-30-00Z': {
    ...BACKUP,
    words: "run(['restore'",
  },
  'createdb mooddrop': SYSTEM,
  'npm run move -- --to postgres://user@host/mooddrop': { ...BACKUP, words: "run(['move'" },
  'DATABASE_URL=postgres://… npm run move -- --to embedded': { ...BACKUP, words: "'--to', 'embedded'" },
  'npm run upgrade -- --check': { ...BACKUP, words: "run(['upgrade', '--check']" },
  'npm run upgrade': { ...BACKUP, words: "run(['upgrade'" },
  'npm run owner:reset -- --email owner@example.com': OWNER,
  'npm run demo:reset': { file: 'src/services/shop/reset-demo.test.ts', words: 'resetDemo' },
  'npm run bench:fleet': { reason: 'measures for minutes; docs/performance.md has what it said' },
  'curl -H "Authorization: Bearer $METRICS_TOKEN" http://shop-1:3000/metrics': {
    file: 'tests/http/metrics.test.ts',
    words: 'Authorization: Bearer',
  },
  'npm run bench:pages': { reason: 'measures for minutes; docs/performance.md has what it said' },
  'npm run mutants': { reason: 'plants faults for an hour; its parts have tests beside them' },
  'node prove/crash.mjs': { reason: 'kills shops for minutes; tests/http/killed.test.ts runs a round of it' },

  'git clone https://git.example/mooddrop.git && cd mooddrop': STREET,
  'git pull': STREET,
  'cp .env.example .env': { file: 'tests/guards/guides.test.ts', words: '.env.example' },
  'deploy/make-secrets.sh': { file: 'tests/guards/image.test.ts', words: 'make-secrets.sh' },
  'docker compose up --detach --build': IMAGE,
  'docker compose up --detach --build shop': IMAGE,
  'docker compose up --detach --no-build shop': IMAGE,
  'docker compose up --detach shop': IMAGE,
  'docker compose build --pull shop': IMAGE,
  'docker compose logs shop': IMAGE,
  'docker compose logs --tail 50 shop': IMAGE,
  'docker compose exec shop node scripts/books.mjs': PACKAGE,
  'docker compose exec shop node scripts/command.mjs backup /backups': {
    file: 'tests/http/package.test.ts',
    words: "'scripts/command.mjs', 'backup'",
  },
  'docker tag mooddrop mooddrop:before': IMAGE,
  'docker tag mooddrop:before mooddrop': IMAGE,

  'cd /opt/mooddrop': SYSTEM,
  'deploy/run-as-shop.sh books': AS_SHOP,
  'deploy/run-as-shop.sh owner:reset --email owner@example.com': AS_SHOP,
  'deploy/run-as-shop.sh backup /var/lib/mooddrop/backups': AS_SHOP,
  'sudo -u postgres createuser --pwprompt shop': SYSTEM,
  'sudo -u postgres createdb --owner=shop shop': SYSTEM,
  'install -d -m 700 /etc/mooddrop': SYSTEM,
  'cp .env.example /etc/mooddrop/shop.env': SYSTEM,
  'cp deploy/mooddrop.service /etc/systemd/system/': SYSTEMD,
  'systemctl enable --now mooddrop': SYSTEMD,
  'systemctl restart mooddrop': SYSTEMD,
  'journalctl --unit mooddrop --lines 20': SYSTEMD,
  'journalctl --unit mooddrop --lines 50': SYSTEMD,
  'systemd-analyze security --offline=true deploy/mooddrop.service': {
    file: 'tests/guards/image.test.ts',
    words: "'security', '--offline=true'",
  },
  'mv /opt/mooddrop /opt/mooddrop.before': SYSTEM,
  'mv /opt/mooddrop /opt/mooddrop.after': SYSTEM,
  'mv /opt/mooddrop.before /opt/mooddrop': SYSTEM,
  'ufw allow OpenSSH': SYSTEM,
  'ufw allow 80/tcp': SYSTEM,
  'ufw allow 443': SYSTEM,
  'ufw enable': SYSTEM,

  'SHOP_HOST=shop.example SHOP_UPSTREAM=127.0.0.1:3000 caddy run --config deploy/Caddyfile': {
    file: 'tests/support/proxies.ts',
    words: "'Caddyfile'",
  },
  'cp deploy/nginx.conf /etc/nginx/conf.d/mooddrop.conf': SYSTEM,
  'nginx -t': { file: 'tests/support/proxies.ts', words: "'nginx', ['-t'" },
  'systemctl reload nginx': SYSTEMD,

  'curl --fail https://shop.example/healthz': STREET,
  'curl --fail https://shop.example/readyz': STREET,
  'curl --silent --head https://shop.example/ | grep -i strict-transport-security': STREET,
  'head -c 32 /dev/urandom | base64': { file: 'tests/guards/guides.test.ts', words: 'head -c 32' },
};

export type Guide = { path: string; blocks: string[] };

/** README and the guides of operators, each with its blocks of shell. */
export function readGuides(): Guide[] {
  return ['README.md', ...globSync('docs/operating/*.md').sort()].map((path) => ({
    path,
    blocks: blocksIn(readFileSync(path, 'utf8')),
  }));
}

export const blocksIn = (text: string): string[] =>
  [...text.matchAll(/^( *)```sh\n([\s\S]*?)^ *```/gm)].map(([, , block = '']) => block);

/** The commands of a block: no comments, no empty lines. */
export function commandsIn(block: string): string[] {
  const lines = block.split('\n').map((line) => line.replace(/(^|\s)#.*$/, '').trim());
  return lines.filter((line) => line !== '');
}
