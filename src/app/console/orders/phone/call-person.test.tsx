import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CallPerson } from './call-person.tsx';

test('[LOOK-205] a number that is refused says what is right', () => {
  const call = { phone: '123', phoneProblem: 'phone-invalid', person: {}, notes: '', caller: null };
  expect(renderToString(<CallPerson call={call as never} />)).toContain('Ten digits, as in (951) 555-0134.');
});
