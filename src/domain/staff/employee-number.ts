/** The number that staff and drivers carry and receipts print, like "MD-021" (LAW-06, LAW-07). */
type EmployeeNumber = string;

/** A typed employee number in its canonical form, in capitals; null if malformed (LAW-07). */
export function parseEmployeeNumber(text: string): EmployeeNumber | null {
  const number = text.trim().toUpperCase();
  return /^[A-Z]{2,4}-\d{3,6}$/.test(number) ? number : null;
}
