/**
 * Every kind of outgoing message, and its purpose. `service` concerns something that this person has ordered, asked or
 * set up; `promotion` needs consent and names the licence number (LAW-05, LAW-10). Every new kind must be listed here.
 */
export const MESSAGE_KINDS = {
  'order-received': 'service',
  'order-status': 'service',
  'order-replacement': 'service',
  'payment-reminder': 'service',
  'payment-refused': 'service',
  'support-message': 'service',
  'staff-invitation': 'service',
  'quiz-code': 'promotion',
  'club-drop': 'promotion',
  'drop-news': 'promotion',
} as const satisfies Record<string, 'service' | 'promotion'>;

export type MessageKind = keyof typeof MESSAGE_KINDS;

const KINDS: Readonly<Record<string, 'service' | 'promotion' | undefined>> = MESSAGE_KINDS;

/** Is this kind promotional? An unknown kind counts as promotional, so that it is not sent without consent. */
export function isPromotion(kind: string): boolean {
  return !Object.hasOwn(KINDS, kind) || KINDS[kind] === 'promotion';
}
