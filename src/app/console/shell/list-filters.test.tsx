import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { FilterCheck, FilterField, FilterSelect, ListFilters } from './list-filters.tsx';

const OPTIONS = [{ value: 'paid', label: 'Paid' }];

type Asked = { q?: string; payment?: string; from?: string };

function drawn({ q = '', payment = '', from = '' }: Asked) {
  const set = [payment, from].filter(Boolean).length;
  const page = (
    <ListFilters
      action="/staff/orders"
      search={{ label: 'Find an order', value: q }}
      set={set}
      whole="/staff/orders"
      found="3 orders"
      isMoreSet={from !== ''}
      more={
        <>
          <FilterField label="From" type="date" name="from" defaultValue={from} />
          <FilterCheck name="late" label="Overdue" isSet={false} />
        </>
      }
    >
      <FilterSelect name="payment" label="Payment" all="All payments" value={payment} options={OPTIONS} />
    </ListFilters>
  );
  const router = createMemoryRouter([{ path: '/', element: page }]);
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '');
}

test('[LOOK-29] a list that is not narrowed says neither how many it found nor the way back', () => {
  const html = drawn({});
  expect(html).toContain('More filters');
  expect(html).toContain('>Filters<');
  expect(html).not.toMatch(/3 orders|>Clear</);
});

test('[LOOK-29] narrowed, it counts what is set, says how many it found and leads back to the whole list', () => {
  const html = drawn({ q: 'ada', payment: 'paid', from: '2026-11-18' });
  expect(html).toContain('Filters (2)');
  expect(html).toMatch(/<output[^>]*>3 orders<\/output>/);
  expect(html).toMatch(/<a[^>]*href="\/staff\/orders"[^>]*>Clear<\/a>/);
  // What is seldom asked for is open while it is set: no button hides it.
  expect(html).not.toContain('More filters');
  expect(html).toMatch(/data-set="true"/);
});
