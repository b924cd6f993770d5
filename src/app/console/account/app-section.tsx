import { staffAccount } from '#app/texts/en/console/account.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { AdminText } from '../form/admin-fields.tsx';
import { FieldForm } from '../form/field-form.tsx';
import { CopyButton } from '../shell/copy-button.tsx';
import styles from './account.module.css';
import { AccountRow } from './account-row.tsx';

const words = staffAccount.app;

type Pending = { qr: { size: number; path: string }; typed: string };
type AppSectionProps = { hasApp: boolean; pending: Pending | null };

/** The authenticator app: begun, confirmed by its first code, removed (SIGN-01). */
export function AppSection({ hasApp, pending }: AppSectionProps) {
  return (
    <AccountRow
      title={words.title}
      line={hasApp ? words.on : words.line}
      action={
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value={hasApp ? 'app-remove' : 'app-begin'} />
          <Button type="submit" kind={pending ? 'quiet' : 'outline'} size="small">
            {hasApp ? words.remove : pending ? words.again : words.begin}
          </Button>
        </Form>
      }
    >
      {pending && <SetUp pending={pending} />}
    </AccountRow>
  );
}

/** The way out needs no code; its button stands beside what confirms. */
const CANCEL_FORM = 'app-cancel';

function SetUp({ pending: { qr, typed } }: { pending: Pending }) {
  return (
    <>
      <p className={styles.quiet}>{words.scan}</p>
      <div className={styles.scan}>
        <svg
          className={styles.qr}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={words.picture}
          shapeRendering="crispEdges"
        >
          <path d={qr.path} fill="#000" />
        </svg>
        <p className={styles.key}>
          <span className={styles.quiet}>{words.key}</span>
          <code>{typed}</code>
        </p>
        <CopyButton value={typed.replaceAll(' ', '')} label={words.copyKey} />
      </div>
      <FieldForm name="app-confirm" method="post" className={styles.form} preventScrollReset>
        <input type="hidden" name="intent" value="app-confirm" />
        <AdminText
          label={words.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          required
        />
        <div className={styles.ends}>
          <Button type="submit">{words.confirm}</Button>
          <Button type="submit" kind="quiet" form={CANCEL_FORM}>
            {words.cancel}
          </Button>
        </div>
      </FieldForm>
      <Form method="post" id={CANCEL_FORM} preventScrollReset>
        <input type="hidden" name="intent" value="app-cancel" />
      </Form>
    </>
  );
}
