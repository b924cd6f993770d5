import { KeyRound } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { staffAccount } from '#app/texts/en/console/account.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { FieldForm } from '../form/field-form.tsx';
import styles from './account.module.css';
import { canUsePasskeys, PasskeyRefused } from './ask-passkey.ts';

type PasskeyFormProps = {
  intent: string;
  label: string;
  wide?: boolean;
  /** What the browser does before the form is sent. */
  ask: () => Promise<string>;
  /** Fields that are sent along. */
  children?: ReactNode;
  /** Shown where this browser has no passkeys. */
  otherwise?: ReactNode;
};

/** A form whose answer comes from a passkey. Without script, or where the browser has none, it is not offered. */
export function PasskeyForm({ intent, label, wide, ask, children, otherwise }: PasskeyFormProps) {
  const [isAble, setAble] = useState<boolean | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<HTMLInputElement>(null);
  const { state, formData } = useNavigation();
  useEffect(() => setAble(canUsePasskeys()), []);
  if (isAble === null) return null;
  if (!isAble) return otherwise ?? null;

  const send = async (form: HTMLFormElement) => {
    setTrouble(null);
    setAsking(true);
    try {
      const given = await ask();
      if (!answer.current) return;
      answer.current.value = given;
      form.requestSubmit();
      answer.current.value = '';
    } catch (error) {
      setTrouble(error instanceof PasskeyRefused ? error.message : staffAccount.passkey.failed);
    } finally {
      setAsking(false);
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (answer.current?.value) return;
    event.preventDefault();
    if (!isAsking) void send(event.currentTarget);
  };
  return (
    <FieldForm name={intent} method="post" className={styles.form} onSubmit={onSubmit} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="answer" ref={answer} />
      {trouble && (
        <Notice tone="bad" live>
          {trouble}
        </Notice>
      )}
      {children}
      <div>
        <Button
          type="submit"
          kind="outline"
          size="small"
          wide={wide}
          icon={KeyRound}
          busy={isAsking || (state !== 'idle' && formData?.get('intent') === intent)}
        >
          {label}
        </Button>
      </div>
    </FieldForm>
  );
}
