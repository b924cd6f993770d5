import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawBadges } from './badges.mjs';

const read = (path: string) => readFileSync(path, 'utf8');
const facts = JSON.parse(read('package.json'));

test('[OPER-09] the badges are those of package.json, and stand in README with the same words', () => {
  const readme = read('README.md');
  const badges = Object.entries(drawBadges(facts));
  expect(badges).toHaveLength(3);
  for (const [name, svg] of badges) {
    expect(read(`docs/pictures/${name}`), `${name}: node scripts/badges.mjs`).toBe(svg);
    expect(readme).toContain(`docs/pictures/${name}`);
  }
  const license = /^(\w+) License/.exec(read('LICENSE').trim())?.[1];
  expect(license).toBe(facts.license);
});

test('[OPER-09] another version is another picture, and nothing is asked of a service', () => {
  const drawn = drawBadges({ ...facts, version: '9.8.7' });
  expect(drawn['badge-version.svg']).toContain('version: 9.8.7');
  expect(Object.values(drawn).join('').replaceAll('http://www.w3.org/2000/svg', '')).not.toContain('http');
});
