import { useEffect, useRef, useState } from 'react';
import { accountTexts } from '#app/texts/en/storefront/account.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { readStored, writeStored } from '../../browser/storage.ts';
import { EmailField, NewPassword } from '../authentication/entry-fields.tsx';
import { EntryForm, type RefusedForm } from '../authentication/entry-form.tsx';
import styles from './profile.module.css';

const OPENS_AFTER_MS = 2000;

/** The banner that stays until it is done (AUTH-25), and the dialog that opens by itself once (AUTH-24). */
export function Upgrade({ refused }: { refused: RefusedForm }) {
  const account = accountTexts;
  const [isOpen, setIsOpen] = useState(false);
  const hasRefusal = refused?.way === 'upgrade';
  const isRefused = useRef(hasRefusal);
  useEffect(() => {
    if (isRefused.current || readStored('upgrade-prompt-seen') === true) return;
    const timer = setTimeout(() => {
      writeStored('upgrade-prompt-seen', true);
      setIsOpen(true);
    }, OPENS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  // Each refusal opens it again, however it was closed before.
  useEffect(() => {
    if (refused?.way === 'upgrade') setIsOpen(true);
  }, [refused]);
  return (
    <section className={styles.upgrade} aria-label={account.upgrade.title}>
      <strong>{account.upgrade.title}</strong>
      <p>{account.upgrade.text}</p>
      <div className={styles.actions} data-script="">
        <Button onClick={() => setIsOpen(true)}>{account.upgrade.action}</Button>
      </div>
      <noscript>
        <UpgradeForm refused={refused} />
      </noscript>
      <Dialog
        title={account.upgrade.title}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        actions={
          <Button kind="quiet" wide onClick={() => setIsOpen(false)}>
            {account.upgrade.later}
          </Button>
        }
      >
        <p>{account.upgrade.text}</p>
        <UpgradeForm refused={refused} />
      </Dialog>
    </section>
  );
}

function UpgradeForm({ refused }: { refused: RefusedForm }) {
  const account = accountTexts;
  return (
    <EntryForm way="upgrade" refused={refused} submit={account.upgrade.action}>
      {(values) => (
        <>
          <EmailField values={values} />
          <NewPassword />
        </>
      )}
    </EntryForm>
  );
}
