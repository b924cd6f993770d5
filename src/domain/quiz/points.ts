import { FORMAT_GROUPS } from '../catalog/formats.ts';
import { toMood } from '../moods.ts';
import type { Weights } from './question.ts';

const MOST = 50;
const ENTRY = /^(?<word>.+?)\s*(?<points>[+-]?\d{1,3})$/;

/** Weights as staff write them: "Calm 3, Gummies 2, Melt -1" (QUIZB-18, STAFF-15). */
export function formatPoints({ moods, formats }: Weights): string {
  return [...Object.entries(moods), ...Object.entries(formats)]
    .map(([word, points]) => `${word} ${points}`)
    .join(', ');
}

/** The reverse; null if a word is neither a mood nor a format, or its points are not from -50 to 50. */
export function parsePoints(text: string): Weights | null {
  const entries = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(parseEntry);
  if (entries.includes(null)) return null;
  const found = entries.filter((entry) => entry !== null);
  const of = (kind: 'mood' | 'format') =>
    Object.fromEntries(
      found.filter((entry) => entry.kind === kind).map(({ word, points }) => [word, points]),
    );
  return { moods: of('mood'), formats: of('format') };
}

function parseEntry(part: string): { kind: 'mood' | 'format'; word: string; points: number } | null {
  const groups = ENTRY.exec(part)?.groups;
  const points = Number(groups?.points);
  if (!groups?.word || Math.abs(points) > MOST) return null;
  const mood = toMood(groups.word);
  if (mood) return { kind: 'mood', word: mood, points };
  const wanted = groups.word.toLowerCase();
  const format = Object.keys(FORMAT_GROUPS).find((group) => group.toLowerCase() === wanted);
  return format ? { kind: 'format', word: format, points } : null;
}
