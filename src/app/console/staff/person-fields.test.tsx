import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StaffPersonFields } from './person-fields.tsx';

const RENEE = {
  ...{ firstName: 'Renee', lastName: 'Calloway', email: 'renee@staff.example.com', phone: null },
  ...{ role: 'admin', employeeNumber: 'MD-001', driverLicence: null },
};

test('[LOOK-613, LOOK-595] the own role cannot be chosen, is sent all the same, and says why below it', () => {
  const draw = (isOwn: boolean) => renderToStaticMarkup(<StaffPersonFields person={RENEE} isOwn={isOwn} />);
  const selectOf = (html: string) => /<select[^>]*>/.exec(html)?.[0] ?? '';
  expect(selectOf(draw(true))).toContain('disabled=""');
  expect(draw(true)).toContain('<input type="hidden" name="role" value="admin"/>');
  expect(draw(true)).toContain('Only another admin can change your role or switch you off.');
  expect(selectOf(draw(false))).not.toContain('disabled');
  expect(draw(false)).not.toContain('type="hidden"');
});
