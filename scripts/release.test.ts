import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { releaseNotes, setVersion } from './release.mjs';

const LOG = '# Changelog\n\n## Unreleased\n\n- New.\n\n## 0.1.0 (2026-11-01)\n\n- First.\n';

test('what is unreleased becomes a version with its day, and the older ones stay', () => {
  expect(releaseNotes(LOG, '0.2.0', '2026-11-23').text).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-11-23)\n\n- New.\n\n## 0.1.0 (2026-11-01)\n\n- First.\n',
  );
});

test.each([
  [LOG, 'next', 'name a version such as 0.2.0'],
  [LOG, '0.1.0', '0.1.0 is in CHANGELOG.md already'],
  [LOG.replace('- New.\n\n', ''), '0.2.0', 'CHANGELOG.md has nothing under "Unreleased"'],
  ['# Changelog\n', '0.2.0', 'CHANGELOG.md has nothing under "Unreleased"'],
])('no release without notes or with a wrong name: %#', (log, version, problem) => {
  expect(releaseNotes(log, version, '2026-11-23')).toEqual({ problem });
});

test('the version is written into our own packages alone, and nothing else of the lock changes', () => {
  const lock = readFileSync('package-lock.json', 'utf8');
  const { version } = JSON.parse(lock);
  const changed = setVersion(lock, '9.9.9');
  const before = lock.split('\n');
  const differing = changed.split('\n').filter((line, at) => line !== before[at]);
  expect(new Set(differing.map((line) => line.trim()))).toEqual(new Set(['"version": "9.9.9",']));
  expect(differing).toHaveLength(3);
  expect(setVersion(changed, version)).toBe(lock);
});
