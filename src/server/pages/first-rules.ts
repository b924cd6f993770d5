/**
 * Which rules of a style sheet a page needs before anybody has touched it (FAST-09). The sheets are our own, as the build
 * writes them: minified, each selector beside its block. What is not sure is kept: a rule too many costs bytes, a rule too
 * few would be seen.
 */

/** What of a page is drawn at first. */
export type FirstScreen = {
  classes: ReadonlySet<string>;
  /** Classes that only parts have which are not drawn at first. */
  unseen: ReadonlySet<string>;
  /** `name` and `name=value`. */
  attributes: ReadonlySet<string>;
  /** Elements: `select`, and with each of its classes `select.name`. */
  elements: ReadonlySet<string>;
  /** Classes of what cannot be used at first. */
  disabled: ReadonlySet<string>;
  /** Where a script draws more into it before React comes: the signs of the files whose classes that may have. */
  drawn: ReadonlySet<string> | null;
};

const TAG = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<(\/?)([a-z][\w-]*)([^>]*)>/g;
const EMPTY = new Set(['img', 'source', 'input', 'br', 'hr', 'col', 'meta', 'link', 'wbr']);

const LATER = / data-(below|late|turn)\b/;

/** Below the first screen, closed, not yet its turn, or for browsers without script, which take the whole sheets. */
const isLater = (name: string, attributes: string) =>
  name === 'noscript' ||
  (name === 'dialog' && !/ open\b/.test(attributes)) ||
  / (data-below|data-late|popover)\b/i.test(attributes) ||
  (/ data-turn\b/.test(attributes) && !/ data-(near|shown)\b/.test(attributes));

/** Has the page a place into which a script draws before React comes? */
export const hasEarlyCart = (html: string) => / data-early-cart\b/.test(html.slice(html.indexOf('<body')));

/** What stands in the first screen of a page, by the words of its HTML, and what a script may draw there. */
export function seenIn(html: string, drawn: ReadonlySet<string> | null = null): FirstScreen {
  const classes = new Set<string>();
  const hidden = new Set<string>();
  const attributes = new Set<string>();
  const disabled = new Set<string>();
  const elements = new Set<string>();
  let depth = 0;
  let laterFrom = 0;
  for (const [, text, end, name = '', said = ''] of html.matchAll(TAG)) {
    if (text || !name) continue;
    if (end) {
      depth -= 1;
      if (depth < laterFrom) laterFrom = 0;
      continue;
    }
    if (!EMPTY.has(name) && !said.endsWith('/')) depth += 1;
    if (!laterFrom && isLater(name, said)) laterFrom = depth;
    if (!laterFrom) elements.add(name);
    for (const [, key = '', value = ''] of said.matchAll(/([\w-]+)(?:="([^"]*)")?/g)) {
      if (key === 'class') {
        for (const one of value.split(' ')) {
          (laterFrom ? hidden : classes).add(one);
          if (!laterFrom) elements.add(`${name}.${one}`);
          if (/ disabled\b/.test(said)) disabled.add(one);
        }
      }
      // What says that a part comes later has rules of its own.
      else if (!laterFrom || LATER.test(` ${key}`)) attributes.add(key).add(`${key}=${value}`);
    }
  }
  const unseen = new Set([...hidden].filter((one) => !classes.has(one)));
  return { classes, unseen, attributes, elements, disabled, drawn };
}

/** The rules of a sheet, or of a block in it, one after the other. */
function split(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: sign, index } of css.matchAll(/\\.|"(?:\\.|[^"])*"|'(?:\\.|[^'])*'|[{};]/g)) {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth === 0 && (sign === '}' || sign === ';')) {
      rules.push(css.slice(start, index + 1));
      start = index + 1;
    }
  }
  return rules;
}

/** What somebody has to do first, what lies over the page, or a picture that has failed, which is known late. */
const STATE =
  /\[data-state=failed\]|:(hover|active|focus|focus-visible|focus-within|popover-open|user-invalid)\b|::(backdrop|view-transition|selection)/;
const FUNCTION = /:(not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g;
const EITHER = /:(not|is|where)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;
const HAS = /:has\(((?:[^()]|\([^()]*\))*)\)/g;
/** An element at the begin of a part of a selector, and the first class that it has to have. */
const ELEMENT = /(?<=^|[\s>+~])[a-z][\w-]*(?:\.[\w-]+)?/g;
/** What the inline script writes on <html> when the page has long been there. */
const MUCH_LATER = /^html\[data-(cutoff|scroll|news)\b/;
/** What the inline script writes before anything else has come. */
const WRITTEN = new Set(['data-theme', 'data-kept', 'data-near', 'hidden']);

/** Is the rule for something that cannot be used, and nothing of its class is so at first? */
const isUsable = (selector: string, disabled: ReadonlySet<string>) => {
  const [, name] = /\.([\w-]+):disabled$/.exec(selector) ?? [];
  return name !== undefined && !disabled.has(name);
};

const outerCommas = /,(?![^(]*\))/;

function isFirst(selector: string, seen: FirstScreen): boolean {
  if (MUCH_LATER.test(selector) || isUsable(selector, seen.disabled)) return false;
  if (selector === '::placeholder') return seen.attributes.has('placeholder') || seen.drawn !== null;
  // What stands in brackets of `:not` and its like may be so or otherwise; what a part has in it must be there.
  const held = [...selector.replace(EITHER, '').matchAll(HAS)].every(([, inner = '']) =>
    inner.split(outerCommas).some((one) => isThere(one, seen)),
  );
  return held && isThere(selector, seen);
}

/** A class without a sign is of the whole shop. */
const mayBeDrawn = (name: string, drawn: ReadonlySet<string>) => {
  const [, sign] = /^(_[a-z]+)\d+$/.exec(name) ?? [];
  return sign === undefined || drawn.has(sign);
};

/** Could a part of the first screen be what the selector says? On <html> the inline script writes. */
function isThere(selector: string, { classes, unseen, attributes, elements, drawn }: FirstScreen): boolean {
  const plain = selector.replace(FUNCTION, '').replace(/^(html|:root)(\[[^\]]*\])*/, '');
  if (STATE.test(plain)) return false;
  const named = [...plain.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name);
  if (drawn)
    return named.every((name) => classes.has(name) || (!unseen.has(name) && mayBeDrawn(name, drawn)));
  const asked = [...plain.matchAll(/\[([\w-]+)(=?)"?([^"\]]*)"?\]/g)];
  const isSaid = ([, name = '', equals, value]: RegExpMatchArray) =>
    WRITTEN.has(name) || attributes.has(equals ? `${name}=${value}` : name);
  return (
    named.every((name) => classes.has(name)) &&
    asked.every(isSaid) &&
    [...plain.matchAll(ELEMENT)].every(([element]) => elements.has(element))
  );
}

function firstOf(css: string, seen: FirstScreen): string {
  return split(css)
    .map((rule) => {
      const at = rule.indexOf('{');
      const head = rule.slice(0, at);
      if (/^@media print/.test(head)) return '';
      if (/^@(media|supports|container)/.test(head)) {
        const inner = firstOf(rule.slice(at + 1, -1), seen);
        return inner && `${head}{${inner}}`;
      }
      if (head.startsWith('@') || at < 0) return rule;
      const selectors = head.split(outerCommas).filter((selector) => isFirst(selector, seen));
      return selectors.length > 0 ? selectors.join(',') + rule.slice(at) : '';
    })
    .join('');
}

/** A property that nothing kept asks for; one of them may be asked for by another alone, so again until none is left. */
function withoutProperties(css: string): string {
  const asked = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const fewer = css.replace(/(?<=[{;])(--[\w-]+):[^;}]*(?:;|(?=\}))/g, (whole, name: string) =>
    asked.has(name) ? whole : '',
  );
  return fewer.length === css.length ? css : withoutProperties(fewer);
}

const faceOf = (rule: string) => /^@font-face.*?font-family:("[^"]+"|[^;}]+)/.exec(rule)?.[1] ?? '';

/** Faces that no kept rule names, itself or by a property, are not asked for; motions nobody makes need no steps. */
function withoutUnused(css: string): string {
  const isAside = (rule: string) => /^@(font-face|keyframes)/.test(rule);
  const rules = split(css);
  const parted = new Set(rules.filter((rule) => rule.includes('unicode-range')).map(faceOf));
  const used = withoutProperties(rules.filter((rule) => !isAside(rule)).join(''));
  const asides = rules.filter((rule) => {
    const [, motion] = /^@keyframes ([\w-]+)/.exec(rule) ?? [];
    if (motion) return new RegExp(`[: ,]${motion}[;, }]`).test(used);
    const face = faceOf(rule);
    // Beside a file for everyday words, the one for all others may come later.
    const isLarger = !rule.includes('unicode-range') && parted.has(face);
    return face && !isLarger && used.includes(face.replaceAll(/["\\]/g, ''));
  });
  // A block of properties may have lost all of them.
  const rest = split(used).filter((rule) => !rule.endsWith('{}'));
  return [...asides, ...rest].join('');
}

/**
 * Of the whole sheets of a page, one after the other, what its first screen needs, in the same order. The last rule holds the
 * faces that have to be fetched for it, switched off: the inline script switches them on once the page was painted (FAST-15).
 * The one before it holds all other faces, which a browser fetches when words ask for them: their sheet is never switched on.
 */
export function firstRules(sheets: readonly string[], seen: FirstScreen): string {
  const kept = sheets.map((sheet) => firstOf(sheet, seen)).join('');
  const all = split(withoutUnused(kept));
  // A rule of two sheets is said once, where it comes last.
  const rules = all.filter((rule, at) => all.lastIndexOf(rule) === at);
  const isFetched = (rule: string) => /^@font-face.*\burl\(/.test(rule);
  const faces = split(kept).filter((rule) => rule.startsWith('@font-face'));
  const others = new Set(faces.filter((rule) => !rules.includes(rule)));
  const off = (some: Iterable<string>) => {
    const text = [...some].join('');
    return text && `@media not all{${text}}`;
  };
  return rules.filter((rule) => !isFetched(rule)).join('') + off(others) + off(rules.filter(isFetched));
}
