import { ChevronRight, LogOut } from 'lucide-react';
import { Form } from 'react-router';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import { formatPhone } from '#domain/accounts/phone.ts';
import { formatUsd } from '#domain/money/money.ts';
import type { Me } from '#services/accounts/read-me.ts';
import { clearPerson } from '../browser/storage.ts';
import styles from './account.module.css';

export type Person = Extract<Me, { kind: 'customer' | 'guest' }>;

/** Who is signed in, the way to the orders, and the way out. */
export function SignedIn({ person }: { person: Person }) {
  const { account } = useTexts();
  return (
    <div className={styles.panel}>
      <div className={styles.facts}>
        <p>{formatPhone(person.phone)}</p>
        {person.email && <p>{person.email}</p>}
        {person.clubMember && <p>{account.clubMember}</p>}
        {person.kind === 'customer' && (
          <p>
            {account.credit}: {formatUsd(person.monsterDollarsCents)}
          </p>
        )}
      </div>
      {person.kind === 'customer' && (
        <nav aria-label={account.title}>
          <ul className={styles.rows}>
            <RowLink href="/orders" label={account.orders} />
            <RowLink href="/messages" label={account.messages} />
          </ul>
        </nav>
      )}
      <LogoutForm />
    </div>
  );
}

function RowLink({ href, label }: { href: string; label: string }) {
  return (
    <li>
      <AppLink href={href} className={styles.rowLink}>
        {label}
        <Icon of={ChevronRight} />
      </AppLink>
    </li>
  );
}

/** A whole new document afterwards: nothing of this person stays in memory, and the live stream ends (AUTH-30). */
function LogoutForm() {
  const { account } = useTexts();
  return (
    <Form method="post" action="/sign-out" reloadDocument onSubmit={clearPerson}>
      <Button type="submit" kind="outline" icon={LogOut}>
        {account.logout}
      </Button>
    </Form>
  );
}
