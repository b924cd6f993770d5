import { consoleTexts } from '#app/texts/en/console/console.ts';

/** What the browser's tab says: the section, then that this is the console and not the shop (LOOK-508). */
export const consoleTitle = (section: string) => [{ title: `${section} · ${consoleTexts.title}` }];
