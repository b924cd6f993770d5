import { customersAdmin as words } from '#app/texts/en/console/customers.ts';
import { Tag } from '#app/ui/mood/tag.tsx';
import styles from './customers.module.css';

type Kind = { isGuest: boolean; isVip: boolean; clubMember: boolean; legacyAuth: boolean; isHeld?: boolean };

export function KindTags({ customer }: { customer: Kind }) {
  return (
    <span className={styles.tags}>
      {customer.isHeld && <Tag tone="bad">{words.held}</Tag>}
      {customer.isGuest && <Tag>{words.guest}</Tag>}
      {customer.isVip && <Tag tone="info">{words.vip}</Tag>}
      {customer.clubMember && <Tag tone="ok">{words.member}</Tag>}
      {customer.legacyAuth && <Tag tone="warn">{words.legacy}</Tag>}
    </span>
  );
}
