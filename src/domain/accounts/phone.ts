/** A US phone number as it is kept: its ten digits, a leading 1 cut; null for any other count of digits or for letters (AUTH-20). */
export function toPhone(text: string): string | null {
  const plain = text.normalize('NFKC');
  if (/\p{L}/u.test(plain)) return null;
  const digits = plain.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return /^[2-9]\d{9}$/.test(digits) ? digits : null;
}

/** Ten digits as people read them, "(951) 555-0100"; anything else as it is. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}
