import { staffAccount } from '#app/texts/en/console/account.ts';
import { moments } from '#app/texts/en/moments.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { AdminText } from '../form/admin-fields.tsx';
import styles from './account.module.css';
import { AccountRow } from './account-row.tsx';
import { makePasskey } from './ask-passkey.ts';
import { PasskeyForm } from './passkey-button.tsx';

const words = staffAccount.passkeys;

type Passkey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };
type PasskeySectionProps = { passkeys: readonly Passkey[]; url: string | null };

/** The passkeys of whoever is signed in: each with its name; a new one is made in the browser (SIGN-05). */
export function PasskeySection({ passkeys, url }: PasskeySectionProps) {
  return (
    <AccountRow title={words.title} line={url ? <Elsewhere url={url} /> : words.line}>
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <span>
                <strong>{passkey.name}</strong>
                <span className={styles.quiet}>{lineOf(passkey)}</span>
              </span>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="passkey-remove" />
                <input type="hidden" name="id" value={passkey.id} />
                <Button type="submit" kind="quiet" size="small">
                  {words.remove(passkey.name)}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {!url && (
        <div className={styles.add}>
          <AddPasskey count={passkeys.length} />
        </div>
      )}
    </AccountRow>
  );
}

const Elsewhere = ({ url }: { url: string }) => (
  <>
    {words.elsewhere}{' '}
    <span className={styles.there}>
      <AppLink href={url}>{words.openThere}</AppLink>
    </span>
  </>
);

/** After one was added, the field is empty again. */
function AddPasskey({ count }: { count: number }) {
  return (
    <>
      <noscript>
        <Notice>{words.noScript}</Notice>
      </noscript>
      <PasskeyForm
        key={count}
        intent="passkey-add"
        label={words.add}
        ask={makePasskey}
        otherwise={<Notice>{words.unsupported}</Notice>}
      >
        <AdminText
          label={words.name}
          name="name"
          placeholder={words.placeholder}
          maxLength={60}
          autoComplete="off"
          required
        />
      </PasskeyForm>
    </>
  );
}

function lineOf({ createdAt, lastUsedAt }: Passkey): string {
  const added = words.added(moments.dateAndMinute(createdAt));
  return lastUsedAt ? `${added}, ${words.used(moments.dateAndMinute(lastUsedAt))}` : added;
}
