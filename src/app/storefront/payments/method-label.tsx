import { AtSign, Banknote, CircleDollarSign, type LucideIcon, Smartphone, Wallet, Zap } from 'lucide-react';
import { paymentTexts } from '#app/texts/en/storefront/payments.ts';
import { Icon } from '#app/ui/icon.tsx';
import { isDigital, METHODS, type PaymentMethod } from '#domain/payments/payment.ts';
import styles from './payment.module.css';

const ICONS: Record<PaymentMethod, LucideIcon> = {
  cash: Banknote,
  monster_dollars: Wallet,
  zelle: Zap,
  cashapp: CircleDollarSign,
  venmo: AtSign,
  applepay: Smartphone,
};

/** What the ways to pay depend on (PAY-19, PAY-36). */
export type PayFacts = {
  isGuest: boolean;
  balanceCents: number;
  /** Those that have a payee, and those that need none (STAFF-27). */
  methods: readonly PaymentMethod[];
  offMethods: readonly PaymentMethod[];
};

/** Icon, name and one line of a way to pay (PAY-04). */
export function MethodLabel({ method, facts }: { method: PaymentMethod; facts: PayFacts }) {
  const payment = paymentTexts;
  return (
    <>
      <Icon of={ICONS[method]} />
      <span className={styles.name}>{payment.methods[method]}</span>
      <span className={styles.hint}>{useHint(method, facts)}</span>
    </>
  );
}

/** Guests and an empty balance have no Monster Dollars to pay with (PAY-19); an announced method says itself that it is off (PAY-36). */
export function isMethodOff(method: PaymentMethod, { isGuest, balanceCents, offMethods }: PayFacts): boolean {
  if (method === 'monster_dollars') return isGuest || balanceCents <= 0;
  return !METHODS[method].isAnnounced && offMethods.includes(method);
}

function useHint(method: PaymentMethod, facts: PayFacts): string {
  const payment = paymentTexts;
  if (method === 'monster_dollars') {
    return facts.isGuest ? payment.signInForCredit : payment.hints.credit(facts.balanceCents);
  }
  if (!isDigital(method)) return payment.hints.cash;
  if (!facts.offMethods.includes(method)) return payment.hints.digital;
  return METHODS[method].isAnnounced ? payment.hints.announced : payment.hints.off;
}
