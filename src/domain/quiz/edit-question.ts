import { cutText } from '../cut-text.ts';
import { parsePoints } from './points.ts';
import { type StoredQuestion, toQuestion, type Weights } from './question.ts';

/** A question as the section's form sends it; the points stand in the order of the choices, or of a slider's ranges. */
export type QuestionEdit = {
  text: string;
  subtext: string;
  displayOrder: number;
  isActive: boolean;
  labels: readonly string[];
  /** What each choice was called; nothing for a new one. */
  was: readonly string[];
  points: readonly string[];
};

export type EditProblem =
  | 'quiz-text-missing'
  | 'quiz-choices-few'
  | 'quiz-choices-repeated'
  | 'quiz-points-invalid';

const MAX_CHARACTERS = 200;
const MOST_ORDER = 1000;

type Row = { label: string; was: string | null; weights: Weights | null };

/**
 * What to store for an edit (STAFF-15). Choices keep their meaning when they are renamed: a budget stays its bucket, a
 * brand that hides the others still does. Refused: an empty or too long text, fewer than two choices, duplicate
 * choices, unreadable points, and a budget question that loses or gains a choice.
 */
export function editQuestion(
  stored: StoredQuestion,
  edit: QuestionEdit,
):
  | { ok: true; set: Pick<StoredQuestion, 'options' | 'weights' | 'rules'> & ReturnType<typeof plain> }
  | { problem: EditProblem } {
  const set = plain(edit);
  if (
    !set.questionText ||
    set.questionText.length > MAX_CHARACTERS ||
    set.questionSubtext.length > MAX_CHARACTERS
  )
    return { problem: 'quiz-text-missing' };
  const question = toQuestion(stored);
  if (question.type === 'slider') {
    const ranges = question.ranges.map(({ from, to }, place) => ({
      from,
      to,
      weights: parsePoints(edit.points[place] ?? ''),
    }));
    if (ranges.some(({ weights }) => weights === null)) return { problem: 'quiz-points-invalid' };
    const labels = edit.labels.map((label) => label.trim()).filter(Boolean);
    const weights = { ranges: ranges.map(({ from, to, weights: points }) => ({ from, to, ...points })) };
    return {
      ok: true,
      set: {
        ...set,
        options: { min: question.min, max: question.max, labels },
        weights,
        rules: stored.rules,
      },
    };
  }
  const rows = toRows(
    question.choices.map(({ label }) => label),
    edit,
  );
  const problem = checkRows(rows, { mustBe: hasBuckets(stored) ? question.choices.length : null });
  if (problem) return { problem };
  const options = rows.map(({ label }) => label);
  const weights = Object.fromEntries(rows.map(({ label, weights: points }) => [label, points]));
  return { ok: true, set: { ...set, options, weights, rules: renameRules(stored.rules, rows) } };
}

function plain(edit: QuestionEdit) {
  const order = Number.isInteger(edit.displayOrder) ? edit.displayOrder : 0;
  return {
    questionText: edit.text.trim(),
    questionSubtext: edit.subtext.trim(),
    displayOrder: Math.max(0, Math.min(order, MOST_ORDER)),
    isActive: edit.isActive,
  };
}

/** Emptied rows are deleted; what was no choice before, or is claimed a second time, is new. */
function toRows(known: readonly string[], edit: QuestionEdit): Row[] {
  return edit.labels
    .map((label, place) => {
      const was = edit.was[place] ?? '';
      const isKnown = known.includes(was) && edit.was.indexOf(was) === place;
      return {
        label: cutText(label, MAX_CHARACTERS),
        was: isKnown ? was : null,
        weights: parsePoints(edit.points[place] ?? ''),
      };
    })
    .filter(({ label }) => label !== '');
}

/** Of a budget each choice must be there as it was, whatever it is called now: its bucket hangs on it. */
function checkRows(rows: readonly Row[], { mustBe }: { mustBe: number | null }): EditProblem | null {
  const kept = rows.filter(({ was }) => was !== null).length;
  if (rows.length < 2 || (mustBe !== null && (rows.length !== mustBe || kept !== mustBe)))
    return 'quiz-choices-few';
  if (new Set(rows.map(({ label }) => label.toLowerCase())).size < rows.length)
    return 'quiz-choices-repeated';
  return rows.some(({ weights }) => weights === null) ? 'quiz-points-invalid' : null;
}

function hasBuckets({ rules }: StoredQuestion): boolean {
  return typeof rules === 'object' && rules !== null && 'buckets' in rules;
}

function renameRules(rules: unknown, rows: readonly Row[]): Record<string, unknown> {
  if (typeof rules !== 'object' || rules === null) return {};
  const names = new Map(rows.flatMap(({ was, label }) => (was === null ? [] : [[was, label] as const])));
  const rename = (word: unknown) => (typeof word === 'string' ? (names.get(word) ?? word) : word);
  return Object.fromEntries(
    Object.entries(rules).map(([key, value]) => {
      if (key === 'default') return [key, rename(value)];
      if (key === 'hides_third_party' && Array.isArray(value)) return [key, value.map(rename)];
      if (key !== 'buckets' || !Array.isArray(value)) return [key, value];
      return [
        key,
        value.map((bucket: object) => ({ ...bucket, option: rename(Reflect.get(bucket, 'option')) })),
      ];
    }),
  );
}
