import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plainFormsWithFields } from './support/drawn-forms.ts';

const FORMS = 'src/app/console/form/';

/** Forms with a field that are not `FieldForm`, and why nothing is lost or marked in them. */
const PLAIN: Record<string, string> = {
  'src/app/console/dashboard/second-step.tsx': 'nobody is signed in yet',
  'src/app/console/settings/confirm-password.route.tsx': 'signing in once more; a password is not kept',
  'src/app/console/orders/board/ticket-step.tsx': 'one press; a name is asked only where it is missing',
  'src/app/console/orders/board/several-bar.tsx': 'a choice of rows for one press',
  'src/app/console/packing/scan-bar.tsx': 'a code is taken as it is read',
};

const files = globSync('src/app/console/**/*.tsx').sort();

test('[STAFF-29] [STAFF-32] a form of the console into which something is typed is a FieldForm', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(plainFormsWithFields(files.filter((file) => !file.startsWith(FORMS)))).toEqual(
    Object.keys(PLAIN).sort(),
  );
});

test('[STAFF-32] the question before leaving stands once, around every section', () => {
  const asking = files.filter((file) => /<LeaveQuestion\b|useBlocker\(/.test(readFileSync(file, 'utf8')));
  expect(asking).toEqual(['src/app/console/console.layout.tsx', `${FORMS}leave-question.tsx`]);
});

/** Rooms whose forms say what came of them in other words, and how. */
const OTHER_WORDS: Record<string, string> = {
  dashboard: 'an emptied shop begins anew',
  form: 'the forms themselves',
  gallery: '“Added”, and the picture stands below',
  packing: 'the order stands as ready, with its label',
};

test('[STAFF-30] every section with such a form says "Saved", or leads to a list that does', () => {
  const says = /<Outcome\b|useToldSaved\(|\?saved=1/;
  const text = (file: string) => readFileSync(file, 'utf8');
  const roomOf = (file: string) => file.split('/')[3] ?? '';
  const rooms = new Set(files.filter((file) => /<(?:Field|Admin)Form\b/.test(text(file))).map(roomOf));
  const silent = [...rooms].filter(
    (room) => !files.some((file) => roomOf(file) === room && says.test(text(file))),
  );
  expect(silent.sort()).toEqual(Object.keys(OTHER_WORDS).sort());
});
