// The badges of README, as pictures in docs/pictures: what package.json says, and nothing that a service has to be asked
// for. `npm run release` and `npm run pictures` draw them; `node scripts/badges.mjs` draws them alone.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './workspace.mjs';

const CHARACTER = 6.6;
const AIR = 12;
const HEIGHT = 22;

/** One badge as SVG: what it is about, and what is so. */
function badge(label, value) {
  const [left, right] = [label, value].map((text) => Math.round(text.length * CHARACTER) + AIR);
  const words = (text, from, width) =>
    `<text x="${from + width / 2}" y="15" textLength="${width - AIR}" lengthAdjust="spacingAndGlyphs">${text}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="${HEIGHT}" role="img" aria-label="${label}: ${value}">
<title>${label}: ${value}</title>
<clipPath id="edge"><rect width="${left + right}" height="${HEIGHT}" rx="4"/></clipPath>
<g clip-path="url(#edge)"><path fill="#191512" d="M0 0h${left}v${HEIGHT}H0z"/><path fill="#9a3412" d="M${left} 0h${right}v${HEIGHT}H${left}z"/></g>
<g fill="#fff" font-family="ui-sans-serif,system-ui,sans-serif" font-size="12" text-anchor="middle">${words(label, 0, left)}${words(value, left, right)}</g>
</svg>
`;
}

/** The badges by the names of their files, from the facts of package.json. */
export function drawBadges({ version, license, engines }) {
  return {
    'badge-version.svg': badge('version', version),
    'badge-license.svg': badge('license', license),
    'badge-node.svg': badge('node', `${engines.node.replace(/^>=/, '')} or newer`),
  };
}

/** Draws them into docs/pictures. */
export function writeBadges() {
  const facts = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  for (const [name, svg] of Object.entries(drawBadges(facts)))
    writeFileSync(join(ROOT, 'docs', 'pictures', name), svg);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeBadges();
