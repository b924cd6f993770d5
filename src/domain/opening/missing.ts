import { DIGITAL_METHODS } from '../payments/payment.ts';
import { DEFAULT_SETTINGS, type ShopSettings } from '../settings/settings.ts';
import { isDone, type StartProgress } from './first-steps.ts';

export type OpeningFacts = {
  settings: ShopSettings;
  progress: StartProgress;
  /** Does any ZIP code get deliveries? */
  hasZone: boolean;
  /** Can any option be put into a cart now? */
  hasSellable: boolean;
  /** Orders placed while the shop was closed that still count in the books. */
  openTestOrders: number;
};

/** What a shop needs before it may open, each with the step of the guided start that asks for it (FIRST-06). */
export const STEP_OF = {
  place: 'place',
  zone: 'place',
  hours: 'hours',
  payees: 'payment',
  'legal-name': 'law',
  license: 'law',
  phone: 'law',
  email: 'law',
  choices: 'law',
  product: 'product',
  'test-order': 'test',
} as const;

export type Missing = keyof typeof STEP_OF;

/**
 * What is missing, or still fictional, before the shop may open to the public, in the order of the guided start
 * (FIRST-06). Empty when nothing is.
 */
export function findMissing(facts: OpeningFacts): Missing[] {
  const { settings, progress } = facts;
  const lacks: Record<Missing, boolean> = {
    place: !isDone(progress, 'place'),
    zone: !facts.hasZone,
    hours: Object.values(settings.deliveryHours).every((day) => day === null),
    payees: demoPayees(settings).length > 0,
    'legal-name': settings.legalName === '' || settings.legalName === DEFAULT_SETTINGS.legalName,
    license: !isRealLicense(settings.licenseNumber),
    phone: settings.shopPhone === '' || isFictionalPhone(settings.shopPhone),
    email: settings.shopEmail === '' || isFictionalHost(settings.shopEmail.split('@').at(-1) ?? ''),
    choices: !isDone(progress, 'law'),
    product: !facts.hasSellable,
    'test-order': facts.openTestOrders > 0,
  };
  return (Object.keys(STEP_OF) as Missing[]).filter((name) => lacks[name]);
}

/** A number with something in it: not the demo's, whose digits are all zero. */
function isRealLicense(license: string): boolean {
  const isDemo = /^C\d{1,2}-0+-LIC$/i.test(license);
  return license.length >= 4 && /[1-9]/.test(license) && !isDemo;
}

/** The numbers 555-0100 to 555-0199 belong to films and demos. */
function isFictionalPhone(phone: string): boolean {
  return /55501\d\d$/.test(phone.replace(/\D/g, ''));
}

/** The names that the internet keeps for examples. */
function isFictionalHost(host: string): boolean {
  return /(^|\.)(example(\.(com|net|org|edu))?|test|invalid|localhost)$/i.test(host);
}

/** The payment methods whose recipient is still the demo's; customers would pay nobody (FIRST-06). */
export const demoPayees = ({ paymentRecipients }: ShopSettings) =>
  DIGITAL_METHODS.filter((method) =>
    Object.values(paymentRecipients[method] ?? {}).some(
      (value) => isFictionalPhone(value) || isFictionalLink(value) || isDemoHandle(value),
    ),
  );

/** The rules know no browser and no Node, so the host is read from the words of the link. */
function isFictionalLink(value: string): boolean {
  const host = /^[a-z][a-z\d+.-]*:\/\/(?:[^@/?#]*@)?([^:/?#]+)/i.exec(value)?.[1];
  return host !== undefined && isFictionalHost(host);
}

/** The demo's own name, in whatever method it stands. */
function isDemoHandle(value: string): boolean {
  return /^[$@]?mooddrop\s?demo$/i.test(value);
}
