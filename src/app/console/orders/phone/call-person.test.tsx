import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CallPerson } from './call-person.tsx';

test('[LOOK-205] a number that is refused says what is right', () => {
  const call = { phone: '123', phoneProblem: 'phone-invalid', person: { zip: '' }, notes: '', caller: null };
  expect(renderToString(<CallPerson call={call as never} />)).toContain('Ten digits, as in (951) 555-0134.');
});

test('[LOOK-522] a ZIP code outside the area is said at its field once the call is counted', () => {
  const problem = { problem: 'outside-area', zip: '10001', city: 'Moreno Valley', state: 'CA', miles: 35 };
  const call = {
    phone: '',
    phoneProblem: null,
    person: { zip: '10001', street: '' },
    notes: '',
    caller: null,
  };
  const html = renderToString(<CallPerson call={{ ...call, quote: { lines: [], problem } } as never} />);
  expect(html).toContain('ZIP code 10001 is outside our delivery area.');
});
