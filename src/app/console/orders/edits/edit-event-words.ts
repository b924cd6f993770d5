import { editsConsoleTexts } from '#app/texts/en/console/edits.ts';
import { editWords } from '#app/texts/en/storefront/edits.ts';
import { findWord } from '#app/texts/find-text.ts';
import type { EditFacts } from '#domain/orders/edits/line-change.ts';

/** One entry of the log about a changed line: why, and what became of it (EDIT-02). */
export function editEventWords(note: string | null, details: unknown): string {
  const why = findWord(editsConsoleTexts.events, note ?? '') ?? editsConsoleTexts.event;
  return isFacts(details) ? `${why}: ${editWords(details)}` : why;
}

function isFacts(details: unknown): details is EditFacts {
  return typeof details === 'object' && details !== null && 'product' in details && 'quantityTo' in details;
}
