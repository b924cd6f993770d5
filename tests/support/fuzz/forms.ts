import type { Cast } from './people.ts';
import type { Field } from './request.ts';

export type Form = { path: string; fields: readonly Field[] };

const attribute = (tag: string, name: string) => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag);
  return found ? unescapeHtml(found[1] ?? '') : null;
};

const unescapeHtml = (text: string) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

const FIELD = /<(input|button)\b[^>]*>|<textarea\b[^>]*>([^<]*)|<select\b[^>]*>([\s\S]*?)<\/select>/g;

/** The forms that a page really shows, with what stands in them: so no list of fields has to be kept here. */
export function formsOf(path: string, html: string): Form[] {
  const found = [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)];
  return found.flatMap(([, tag = '', inside = '']) => {
    if (attribute(tag, 'method') !== 'post') return [];
    const fields = [...inside.matchAll(FIELD)].flatMap(([whole, , text, options]): Field[] => {
      const name = attribute(whole, 'name');
      if (!name) return [];
      if (text !== undefined) return [[name, unescapeHtml(text)]];
      if (options !== undefined) return [[name, attribute(options, 'value') ?? '']];
      return [[name, attribute(whole, 'value') ?? (/type="(checkbox|radio)"/.test(whole) ? 'on' : '')]];
    });
    return fields.length > 0 ? [{ path: attribute(tag, 'action') ?? path, fields }] : [];
  });
}

/** Links of the shop's own pages: real numbers and ids to ask for. */
export function linksOf(html: string): string[] {
  const links = [...html.matchAll(/(?:href|src)="(\/[^"#]*)"/g)].map(([, link]) => unescapeHtml(link ?? ''));
  return links.filter((link) => !link.startsWith('//') && link.length < 200);
}

/** Reads every page once as an admin, a customer and a visitor, and takes what can be filled in and followed. */
export async function harvest(url: string, cast: Cast) {
  const forms: Form[] = [];
  const links = new Set<string>();
  const take = async (path: string, cookie: string) => {
    const answer = await fetch(`${url}${path}`, { headers: { Cookie: cookie }, redirect: 'manual' });
    if (!answer.headers.get('content-type')?.startsWith('text/html'))
      return void (await answer.body?.cancel());
    const html = await answer.text();
    forms.push(...formsOf(path, html));
    for (const link of linksOf(html)) links.add(link);
  };
  for (const { address, path } of cast.paths) {
    if (address.resource) continue;
    if (address.audience === 'staff') await take(path, cast.cookies.admin[0] ?? '');
    else await take(path, cast.cookies.customer.at(-1) ?? '');
    if (address.audience === 'private') await take(`${path}?from=checkout`, '');
  }
  await take('/staff', '');
  return { forms, links: [...links].sort() };
}
