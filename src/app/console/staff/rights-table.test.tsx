import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { people as words } from '#app/texts/en/console/staff.ts';
import { hasRight, RIGHTS, STAFF_ROLES } from '#domain/staff.ts';
import { RightsTable } from './rights-table.tsx';

test('[STAFF-43] the table of rights has every right in words, and a mark where a role holds it', () => {
  const rows = renderToStaticMarkup(<RightsTable />)
    .split('<tr')
    .slice(2);
  expect(rows).toHaveLength(RIGHTS.length);
  for (const [at, right] of RIGHTS.entries()) {
    const [name = '', ...cells] = (rows[at] ?? '').split('<td').slice(1);
    expect([right, name.includes(words.rights[right])]).toEqual([right, true]);
    const held = cells.map((cell) => cell.includes('<svg'));
    expect([right, held]).toEqual([right, STAFF_ROLES.map((role) => hasRight(role, right))]);
  }
});
