import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AnswerContext } from '../form/field-form.tsx';
import type { FoundOrder } from './order-found.ts';
import { Replacement } from './replacement.tsx';

const FOUND = {
  ...{ replaces: null, replacements: [], formKey: 'key', may: { replace: true } },
  order: { orderNumber: 'MD1', version: 3 },
  lines: [{ id: 7, productName: 'Fig', optionName: 'One', quantity: 2 }],
} as unknown as FoundOrder;

function draw(answer: FormAnswer): string {
  const element = (
    <AnswerContext value={answer}>
      <Replacement found={FOUND} />
    </AnswerContext>
  );
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

test('[STAFF-29] [HELP-20] a replacement without a reason is an error at its field; the refusal of another form is not', () => {
  const refused = { problem: 'replacement-reason-missing', form: 'replace' };
  expect(draw(refused)).toContain('Say what was wrong.');
  expect(draw(refused).match(/aria-invalid="true"/g)).toHaveLength(1);
  expect(draw({ problem: 'cancel-reason-missing', form: 'cancel' })).not.toContain('aria-invalid="true"');
});
