import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { paymentTexts } from '#app/texts/en/storefront/payments.ts';
import { IconButton } from '#app/ui/action/icon-button.tsx';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import styles from './payment.module.css';

const SHOWN_MS = 2000;

/** A value with a button that copies it, and whatever else is done with it (PAY-24..26, PAY-29). */
export function CopyFact({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  const words = paymentTexts.instructions;
  const toast = useToast();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      toast.success(words.copied);
    } catch {
      toast.error(words.notCopied);
    }
  };
  return (
    <div className={styles.fact}>
      <div>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
      <div className={styles.side}>
        {children}
        <IconButton
          icon={isCopied ? Check : Copy}
          label={words.copy(label)}
          look="fill"
          onClick={copy}
          data-script=""
        />
      </div>
    </div>
  );
}
