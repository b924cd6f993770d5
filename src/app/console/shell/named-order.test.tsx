import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Right } from '#domain/staff.ts';
import { NamedOrder } from './named-order.tsx';
import { OwnRights } from './own-rights.tsx';

const drawn = (rights: readonly Right[], callNumber: number | null) =>
  renderToString(
    <MemoryRouter>
      <OwnRights value={rights}>
        <NamedOrder orderNumber="MD1" callNumber={callNumber} />
      </OwnRights>
    </MemoryRouter>,
  );

test('[LOOK-600] an order is called by its short number in bold, with the long one for the ear, and leads to itself', () => {
  const html = drawn(['orders-view'], 12);
  expect(html).toMatch(/^<a [^>]*href="\/staff\/orders\/MD1"/);
  expect(html).toContain('<b>A-12</b> <span class="sr-only">MD1</span>');
  expect(drawn(['orders-view'], null)).toContain('<b>MD1</b></a>');
});

test('[LOOK-600] for who may not see orders it is no link', () => {
  const html = drawn(['cash'], 12);
  expect(html).not.toContain('href');
  expect(html).toContain('<b>A-12</b>');
});
