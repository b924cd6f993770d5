import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { people as words } from '#app/texts/en/console/staff.ts';
import { hasRight, RIGHTS, STAFF_ROLES } from '#domain/staff.ts';
import { RIGHT_GROUPS } from './right-groups.ts';
import { RightsTable } from './rights-table.tsx';

test('[STAFF-43] the table of rights has every right in words, and a mark where a role holds it', () => {
  const rows = renderToStaticMarkup(<RightsTable />)
    .split('<tr data-right="')
    .slice(1);
  expect(rows).toHaveLength(RIGHTS.length);
  for (const right of RIGHTS) {
    const row = rows.find((each) => each.startsWith(`${right}"`)) ?? '';
    const [name = '', ...cells] = row.split('<td').slice(1);
    expect([right, name.includes(words.rights[right])]).toEqual([right, true]);
    const held = new Map(
      cells.map((cell) => [/data-role="(\w+)"/.exec(cell)?.[1], cell.includes('<svg')] as const),
    );
    // What a role may not do is a dash for the eye and a word for the ear, never an empty cell.
    const told = cells.map((cell) => cell.includes('–') && cell.includes('>no<'));
    expect([right, told]).toEqual([right, cells.map((cell) => !cell.includes('<svg'))]);
    const own = STAFF_ROLES.map((role) => held.get(role));
    expect([right, own]).toEqual([right, STAFF_ROLES.map((role) => hasRight(role, right))]);
  }
});

test('[STAFF-43] its columns go from who may most to who may least', () => {
  const [head = ''] = renderToStaticMarkup(<RightsTable />).split('</thead>');
  const roles = [...head.matchAll(/<th[^>]* data-role="(\w+)"/g)].map(([, role]) => role);
  expect(roles).toEqual(['admin', 'manager', 'staff', 'support', 'packer', 'driver']);
});

test('[STAFF-43] each right stands in one group', () => {
  expect(Object.values(RIGHT_GROUPS).flat().sort()).toEqual([...RIGHTS].sort());
});
