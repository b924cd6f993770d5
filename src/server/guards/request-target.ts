type RequestTarget = { pathname: string; search: string };

/** A path that is its own one spelling already: plain letters in segments that are neither empty nor dots. */
const PLAIN = /^(?:\/(?!\.\.?(?:\/|$))[\w.~!$&'()*+,;=:@-]+)*\/?$/;
/** Letters that no segment may hold: they would make two of one, or end it early for somebody below. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNSAFE = /[/\\\u0000-\u001f\u007f]/;
const NEEDLESSLY_ENCODED = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;

/**
 * The one spelling of a request target, or null for what is none (SEC-18). Each segment of the path is decoded
 * once and written again, so `/%63heckout` is `/checkout` for everybody who looks at it afterwards. Refused: a path
 * that does not begin with one slash, an empty or dot segment, bad escapes, and escapes of a slash, a backslash or
 * a control letter; in the query, the one letter that no text of the database can hold (SEC-09). A target with a
 * scheme (`http://shop/…`) must name the same host as the Host line. A fragment, which no browser sends, is dropped.
 */
export function readTarget(target: string, host: string | undefined): RequestTarget | null {
  const local = withoutOrigin(target, host);
  if (local === null) return null;
  const [, path = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(local) ?? [];
  const pathname = canonicalPath(path);
  return pathname === null || search.includes('%00') ? null : { pathname, search };
}

function withoutOrigin(target: string, host: string | undefined): string | null {
  const [, authority, rest] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(target) ?? [];
  if (authority === undefined || rest === undefined) return target;
  if (authority.toLowerCase() !== host?.toLowerCase()) return null;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function canonicalPath(path: string): string | null {
  if (path === '') return null;
  if (PLAIN.test(path)) return path;
  if (!path.startsWith('/')) return null;
  const segments = path.slice(1).split('/');
  const written = segments.map((segment, place) =>
    segment === '' && place === segments.length - 1 ? '' : canonicalSegment(segment),
  );
  return written.includes(null) ? null : `/${written.join('/')}`;
}

function canonicalSegment(segment: string): string | null {
  const decoded = decode(segment);
  if (!decoded || decoded === '.' || decoded === '..' || UNSAFE.test(decoded)) return null;
  return encodeURIComponent(decoded).replace(NEEDLESSLY_ENCODED, decodeURIComponent);
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
