import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Packer } from './pack-bar.tsx';

const person = (id: string, firstName: string) => ({ id, firstName, lastName: 'Day', employeeNumber: '1' });
const [NIA, OSCAR] = [person('n', 'Nia'), person('o', 'Oscar')];
const ORDER = { orderNumber: 'MD1', packedByStaffId: null, driverStaffId: null };

function draw(bagged: typeof NIA | null): string {
  const assigneeChoices = { drivers: [], packers: [NIA, OSCAR], ownWork: { packer: NIA.id } };
  const element = <Packer order={ORDER} assigneeChoices={assigneeChoices} missing={[]} bagged={bagged} />;
  const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return /<summary>(.*)<\/summary>/.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '') ?? '';
}

test('[LOOK-414] who packs and who ticked before is one statement; who ticked it alone is said once', () => {
  expect(draw(OSCAR)).toBe('Packer: Nia, takes over from Oscar Change');
  expect(draw(NIA)).toBe('Packer: Nia Change');
  expect(draw(null)).toBe('Packer: Nia Change');
});
