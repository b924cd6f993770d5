import { useTexts } from '#app/ui/texts-context.tsx';
import { formatPhone } from '#domain/identity/contact.ts';
import { fullName } from '#domain/identity/profile.ts';
import type { Me } from '#services/identity/read-me.ts';
import { LogoutForm } from './profile/own-data.tsx';
import styles from './profile/profile.module.css';

/** A guest has a name and a phone here, no profile, no orders, no messages (AUTH-23). */
export function GuestPanel({ guest }: { guest: Extract<Me, { kind: 'guest' | 'customer' }> }) {
  const { account } = useTexts();
  return (
    <div className={styles.who}>
      <p>
        {account.guest.asGuest(fullName(guest) ?? account.fullNameFallback)}, {formatPhone(guest.phone)}
      </p>
      <LogoutForm />
    </div>
  );
}
