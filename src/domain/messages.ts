import { cleanText } from './identity/person-text.ts';

export const MESSAGE_CHARACTERS = 2000;
export const THREAD_PAGE = 50;
const THREAD_MOST = 1000;
const PREVIEW_LETTERS = 100;

/** A typed message as it is stored: trimmed, not blank (MSG-09), at most 2000 characters (MSG-19). */
export function parseMessage(
  typed: string,
): { content: string } | { problem: 'message-empty' | 'message-too-long' } {
  const content = typed.trim();
  // What has only invisible signs is blank to whoever reads it.
  if (cleanText(content) === '') return { problem: 'message-empty' };
  return [...content].length > MESSAGE_CHARACTERS ? { problem: 'message-too-long' } : { content };
}

/** What a push shows of a message: 100 characters, then an ellipsis (PUSH-13). */
export function previewMessage(content: string): string {
  const letters = [...content];
  return letters.length > PREVIEW_LETTERS ? `${letters.slice(0, PREVIEW_LETTERS).join('')}…` : content;
}

/** How many messages a page shows: 50, and with "Load earlier" as many as requested, up to a limit (MSG-14, MSG-19). */
export function threadLength(input: string | null): number {
  const count = Number(input);
  return Number.isInteger(count) ? Math.min(Math.max(count, THREAD_PAGE), THREAD_MOST) : THREAD_PAGE;
}
