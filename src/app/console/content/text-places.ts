import type { EditableKey } from '#app/texts/editable.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { moments } from '#app/texts/en/moments.ts';
import type { ShopSettings } from '#domain/settings/settings.ts';
import { settingsHref } from '../settings/find-settings.ts';

const { filledInFrom } = consoleTexts.content;

/** The page of a text by the beginning of its key; the page after an order is nobody's to open. */
const PAGES = {
  'home.': '/',
  'help.entries': '/faq',
  'help.steps': '/how-to-order',
  'pages.vault.': '/side-stash',
  'club.': '/club',
};

/** The address at which a text is in view and marked by the browser: its page, and its first words. */
export function shopHrefOf(key: EditableKey, value: unknown): string | null {
  const page = Object.entries(PAGES).find(([begin]) => key.startsWith(begin))?.[1];
  // An answer lies folded below its question; the title of a step may stand elsewhere on its page, too.
  const words = beginningOf(value, key === 'help.entries' ? 'title' : 'text');
  return page ? `${page}#:~:text=${encodeURIComponent(words).replaceAll('-', '%2D')}` : null;
}

export type FilledIn = { mark: string; now: string; href: string; change: string };

/** What the page of a text fills in by itself, as it stands in the text (HELP-03, HELP-15). */
export function filledInOf(key: EditableKey, settings: ShopSettings): FilledIn | null {
  if (key === 'help.entries')
    return {
      mark: '{cancel window}',
      now: moments.span(settings.cancelWindowMinutes),
      href: settingsHref('orders', 'cancelWindowMinutes'),
      change: filledInFrom.cancelWindow,
    };
  if (key === 'help.steps')
    return {
      mark: '{miles}',
      now: String(settings.center.radiusMiles),
      href: '/staff/place',
      change: filledInFrom.miles,
    };
  return null;
}

/** The beginning of a text of any kind; of an entry, one side. */
export function beginningOf(value: unknown, side: 'title' | 'text'): string {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first === 'string') return first;
  return typeof first === 'object' && first !== null ? String(Reflect.get(first, side) ?? '') : '';
}
