// `npm run release -- 0.2.0`: what CHANGELOG has under "Unreleased" becomes that version, with today's date; the version is
// written into package.json and the lock, committed and tagged. Nothing is pushed.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeBadges } from './badges.mjs';
import { ROOT } from './workspace.mjs';

const VERSION = /^\d+\.\d+\.\d+$/;
const HEADING = '## Unreleased';

/** The changelog with a new version, or the reason why there can be none. */
export function releaseNotes(changelog, version, date) {
  if (!VERSION.test(version)) return { problem: 'name a version such as 0.2.0' };
  if (changelog.includes(`\n## ${version} `)) return { problem: `${version} is in CHANGELOG.md already` };
  const [before, after] = changelog.split(`${HEADING}\n`);
  const notes = after?.split('\n## ')[0]?.trim();
  if (!notes) return { problem: 'CHANGELOG.md has nothing under "Unreleased"' };
  return { text: `${before}${HEADING}\n\n## ${version} (${date})\n${after}` };
}

/** Each `"version"` of our own packages, the lock's included; those of others stay. */
export function setVersion(text, version) {
  const facts = JSON.parse(text);
  const own = [facts, facts.packages?.[''], facts.packages?.tools].filter(Boolean);
  for (const each of own) each.version = version;
  return `${JSON.stringify(facts, null, 2)}\n`;
}

function run(args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args[0]} failed`);
  return stdout.trim();
}

function release(version) {
  if (run(['status', '--porcelain'])) return 'commit or put away your changes first';
  const path = join(ROOT, 'CHANGELOG.md');
  const { problem, text } = releaseNotes(
    readFileSync(path, 'utf8'),
    version,
    new Date().toISOString().slice(0, 10),
  );
  if (problem) return problem;
  writeFileSync(path, text);
  for (const file of ['package.json', 'package-lock.json', 'tools/package.json'])
    writeFileSync(join(ROOT, file), setVersion(readFileSync(join(ROOT, file), 'utf8'), version));
  writeBadges();
  run(['commit', '--all', '--message', `chore(release): ${version}`]);
  run(['tag', '--annotate', `v${version}`, '--message', version]);
  console.log(`v${version} is tagged; git push --follow-tags publishes it.`);
  return null;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problem = release(process.argv[2] ?? '');
  if (problem) console.error(problem);
  process.exit(problem ? 1 : 0);
}
