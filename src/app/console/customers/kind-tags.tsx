import { customersAdmin as words } from '#app/texts/en/console/customers.ts';
import { Tag } from '#app/ui/mood/tag.tsx';
import styles from './customers.module.css';

type Kind = { isGuest: boolean; isVip: boolean; clubMember: boolean; legacyAuth: boolean; isHeld?: boolean };

/** Nothing at all for who is none of these: an empty place would be a hole in the line. */
export function KindTags({ customer }: { customer: Kind }) {
  const { isHeld, isGuest, isVip, clubMember, legacyAuth } = customer;
  if (!isHeld && !isGuest && !isVip && !clubMember && !legacyAuth) return null;
  return (
    <span className={styles.tags}>
      {isHeld && <Tag tone="bad">{words.held}</Tag>}
      {isGuest && <Tag>{words.guest}</Tag>}
      {isVip && <Tag tone="info">{words.vip}</Tag>}
      {clubMember && <Tag tone="ok">{words.member}</Tag>}
      {legacyAuth && <Tag tone="warn">{words.legacy}</Tag>}
    </span>
  );
}

type Listed = Kind & { awaitsReview: boolean };

/** In a list a badge is an exception: held, or a first order that waits. What somebody is beyond a guest or an account stands in plain words (CUST-18). */
export function ListedKind({ customer }: { customer: Listed }) {
  const { isHeld, awaitsReview, isVip, clubMember, legacyAuth } = customer;
  const kinds = [isVip && words.vip, clubMember && words.member, legacyAuth && words.legacy];
  const said = kinds.filter(Boolean).join(', ');
  if (!isHeld && !awaitsReview && !said) return null;
  return (
    <span className={`${styles.tags} ${styles.listed}`}>
      {isHeld && <Tag tone="bad">{words.held}</Tag>}
      {awaitsReview && <Tag tone="warn">{words.toReview}</Tag>}
      {!isHeld && !awaitsReview && <span className={styles.kind}>{said}</span>}
    </span>
  );
}
