import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { confirmTexts } from '#app/texts/en/storefront/confirm.ts';
import { pushTexts } from '#app/texts/en/storefront/push.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { useEditable } from '#app/ui/texts-context.tsx';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { enableNotifications, mayOfferNotifications } from '../browser/push.ts';
import styles from './confirm.module.css';

/** Shown to a registered customer whose browser has not been asked yet (CONF-23). */
export function NotificationsCard() {
  const confirm = useEditable('confirm', confirmTexts);
  const push = pushTexts;
  const words = confirm.notifications;
  const toast = useToast();
  const [step, setStep] = useState<'hidden' | 'offered' | 'asking'>('hidden');
  useEffect(() => setStep(mayOfferNotifications() ? 'offered' : 'hidden'), []);
  if (step === 'hidden') return null;
  const enable = async () => {
    setStep('asking');
    const outcome = await enableNotifications();
    // What failed may be tried again; an answer of the person's is one (PUSH-05, PUSH-07).
    setStep(outcome === 'failed' || outcome === 'error' ? 'offered' : 'hidden');
    if (outcome === 'enabled') return toast.success(push.outcomes.enabled);
    toast.info(push.outcomes[outcome]);
  };
  return (
    <Card>
      <div className={styles.card}>
        <Heading level={2} size="h4">
          <Icon of={Bell} /> {words.title}
        </Heading>
        <p>{words.text}</p>
        <div className={styles.pair}>
          <Button busy={step === 'asking'} onClick={enable}>
            {words.enable}
          </Button>
          <Button kind="outline" onClick={() => setStep('hidden')}>
            {words.later}
          </Button>
        </div>
      </div>
    </Card>
  );
}
