import { cutText } from '#domain/cut-text.ts';
import { cleanText, TEXT_LIMITS, toEmail } from '#domain/identity/person-text.ts';
import { parseEmployeeNumber, STAFF_ROLES, type StaffRole } from '#domain/staff.ts';

export type PersonForm = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  role: string;
  employeeNumber: string;
  /** Of the licence to drive, for the ledger of the road (RUN-13); empty for none. */
  driverLicence?: string;
};

type Parsed = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  role: StaffRole;
  employeeNumber: string;
  driverLicence?: string | null;
};

type Refusal = { problem: 'all-fields-missing' | 'email-invalid' | 'employee-number-invalid' | 'malformed' };

const LONGEST_FIELD = 300;
const LONGEST_LICENCE = 30;

/**
 * What is typed of a colleague → a row; every fault has its own word (LAW-07). One name is enough: the owner of a new shop has
 * no last name (LOOK-539). A field over 300 letters is none of a form.
 */
export function parsePerson(form: PersonForm): Parsed | Refusal {
  if (Object.values(form).some((text) => text.length > LONGEST_FIELD)) return { problem: 'malformed' };
  const firstName = cleanText(form.firstName).slice(0, TEXT_LIMITS.name);
  const lastName = cleanText(form.lastName).slice(0, TEXT_LIMITS.name);
  if (!firstName) return { problem: 'all-fields-missing' };
  const email = toEmail(form.email);
  if (!email || email.length > TEXT_LIMITS.email) return { problem: 'email-invalid' };
  const employeeNumber = parseEmployeeNumber(form.employeeNumber);
  if (!employeeNumber) return { problem: 'employee-number-invalid' };
  const role = STAFF_ROLES.find((name) => name === form.role);
  if (!role) return { problem: 'malformed' };
  const phone = form.phone.replaceAll(/\D/g, '').slice(0, 15) || null;
  const parsed = { firstName, lastName, email, phone, role, employeeNumber };
  if (form.driverLicence === undefined) return parsed;
  return {
    ...parsed,
    driverLicence: cutText(cleanText(form.driverLicence).toUpperCase(), LONGEST_LICENCE) || null,
  };
}
