const BLOCKS = new Set(
  'address article blockquote dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul'.split(
    ' ',
  ),
);
/** What stands in these is no text of the page. */
const UNSEEN = /<(script|style|template|noscript)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi;
/** No tag reaches beyond the next bracket: so every letter is looked at once, however odd the text is (SEC-40). */
const TAG = /<(\/?)([a-z][a-z0-9-]*)[^<>]*>|<[!?][^<>]*>/gi;
const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', hellip: '…' },
  ...{ bull: '•', middot: '·', deg: '°', reg: '®', trade: '™', copy: '©', frac12: '½', frac14: '¼' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', times: '×', eacute: 'é', egrave: 'è', ntilde: 'ñ' },
};

/**
 * The text of a description in HTML, line by line (CSV-11). Tags, scripts and comments are left out and entities read
 * once, so that what looks like a tag in the text stays text: it is shown as text everywhere.
 */
export function htmlToText(html: string): string {
  const lines: string[] = [];
  let line = '';
  // Behind the end of a block no line is begun yet.
  let isOpen = false;
  const end = () => {
    lines.push(line);
    line = '';
  };
  const say = (raw: string) => {
    const text = raw.replace(/[ \t\r\n\f]+/g, ' ');
    // A space of another kind was put there on purpose.
    if (text === '' || (text === ' ' && line === '')) return;
    line += line === '' ? text.replace(/^ /, '') : text;
    isOpen = true;
  };
  const plain = html.replace(UNSEEN, '');
  let from = 0;
  for (const found of plain.matchAll(TAG)) {
    say(plain.slice(from, found.index));
    from = found.index + found[0].length;
    const name = found[2]?.toLowerCase() ?? '';
    if (name === 'br') {
      end();
      isOpen = true;
    } else if (BLOCKS.has(name)) {
      if (isOpen) end();
      isOpen = false;
      if (name === 'li' && !found[1]) say('• ');
    }
  }
  say(plain.slice(from));
  if (isOpen) end();
  return lines.map((one) => decode(one.replace(/ $/, ''))).join('\n');
}

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z0-9]{2,10}));/gi, (all, ten, hex, name) => {
    if (name) return NAMED[name] ?? all;
    const code = ten ? Number(ten) : Number.parseInt(hex, 16);
    const isLetter = (code >= 0x20 || code === 9) && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isLetter ? String.fromCodePoint(code) : '';
  });

/** A plain text as HTML that `htmlToText` reads as the same text, ends of lines as `\n` (CSV-11). */
export const textToHtml = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/\t/g, '&#9;')
    .replace(/^ | $|(?<= ) |\f/gm, (space) => `&#${space.charCodeAt(0)};`)
    .replace(/\n/g, '<br>');
