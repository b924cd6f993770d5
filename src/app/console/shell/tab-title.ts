import { consoleTexts } from '#app/texts/en/console/console.ts';

/**
 * What the browser calls a page, in one form (LOOK-487): what is open, its section where that is another word, and
 * "Console". Several open pages are told apart by their tabs, and a search in the history finds them. None of them is for
 * search engines, the sign-in neither.
 */
export function tabTitle(...parts: readonly (string | null | undefined)[]) {
  return [
    { title: [...parts, consoleTexts.title].filter(Boolean).join(' · ') },
    { name: 'robots', content: 'noindex, nofollow' },
  ];
}
