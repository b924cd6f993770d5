import { expect, test } from 'vitest';
import { parseQuestionForm, refuseEdit } from './question-form.server.ts';

type Pair = readonly [target: string, points: string];
type Rows = readonly (readonly [label: string, ...pairs: Pair[]])[];

function formOf(fields: Record<string, string>, rows: Rows) {
  const form = new FormData();
  const good = {
    form: 'question',
    version: '1',
    type: 'choice',
    text: 'How?',
    subtext: '',
    displayOrder: '3',
  };
  for (const [name, value] of Object.entries({ ...good, ...fields })) form.set(name, value);
  for (const [at, [label, ...pairs]] of rows.entries()) {
    form.append('label', label);
    form.append('was', `old ${at}`);
    for (const [target, points] of [...pairs, ['', ''] as const]) {
      form.append(`target.${at}`, target);
      form.append(`points.${at}`, points);
    }
  }
  return form;
}

test('[STAFF-29] [STAFF-15] a question form names all its errors at once, each choice separately', () => {
  const rows = [
    ['Slowly', ['Calm', 'lots']],
    [''],
    [' slowly ', ['Calm', '3']],
    ['Fast', ['Calm', '3'], ['Calm', '2']],
    ['Later', ['', '3']],
    [''],
  ] as const;
  expect(parseQuestionForm(formOf({ text: ' ', displayOrder: '1001' }, rows))).toEqual({
    problem: 'fields-invalid',
    count: 6,
    form: 'question',
    fields: {
      text: 'Fill this in.',
      displayOrder: 'At most 1000.',
      'points.0': 'From -50 to 50, each mood or format once.',
      'points.3': 'From -50 to 50, each mood or format once.',
      'points.4': 'From -50 to 50, each mood or format once.',
      'labels.2': 'This is a duplicate.',
    },
  });
});

test('[STAFF-29] [STAFF-15] a new question that is empty asks for its first two choices', () => {
  const rows = [1, 2, 3].map(() => [''] as const);
  expect(parseQuestionForm(formOf({ text: '' }, rows))).toMatchObject({
    count: 3,
    fields: { text: 'Fill this in.', 'labels.0': 'Fill this in.', 'labels.1': 'Fill this in.' },
  });
});

test('[STAFF-15] a good question is read, and a slider may have any labels', () => {
  const rows = [['Slowly', ['Calm', '3'], ['Gummies', '-2']], [''], ['Fast', ['Gummies', '2']]] as const;
  expect(parseQuestionForm(formOf({ isActive: 'on' }, rows))).toEqual({
    version: 1,
    edit: {
      ...{ text: 'How?', subtext: '', displayOrder: 3, isActive: true },
      ...{ labels: ['Slowly', '', 'Fast'], was: ['old 0', 'old 1', 'old 2'] },
      points: ['Calm 3, Gummies -2', '', 'Gummies 2'],
    },
  });
  const slider = parseQuestionForm(formOf({ type: 'slider' }, [['']]));
  expect(slider).toMatchObject({ edit: { labels: [''] } });
});

test('[STAFF-29] [STAFF-15] a budget question with an emptied choice names the error at that choice', () => {
  const form = formOf({}, [['Up to $25'], [''], ['Up to $100']]);
  expect(refuseEdit({ problem: 'quiz-choices-few' }, form)).toMatchObject({
    fields: { 'labels.1': expect.stringContaining('The budget question keeps its number of choices') },
  });
  expect(refuseEdit({ problem: 'changed' }, form)).toEqual({ problem: 'changed' });
});
