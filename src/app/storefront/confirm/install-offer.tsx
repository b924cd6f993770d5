import { Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { appTexts } from '#app/texts/en/app.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { readStored, writeStored } from '../browser/storage.ts';
import { useShell } from '../shell/use-shell.ts';
import styles from './confirm.module.css';

/** Chromium's event, kept by the boot script: it comes once, long before React. */
type Installer = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

declare global {
  interface Window {
    shopInstaller?: Installer;
  }
}

type Way = 'none' | 'prompt' | 'ios';

/** After an order, once: the shop as an app; on an iPhone in words, because only its Share menu can do it (APP-05). */
export function InstallOffer() {
  const { install } = appTexts;
  const shopName = useShell()?.shopName ?? '';
  const [way, setWay] = useState<Way>('none');
  useEffect(() => {
    const look = () => setWay(findWay());
    look();
    window.addEventListener('shop:installable', look);
    return () => window.removeEventListener('shop:installable', look);
  }, []);
  if (way === 'none') return null;
  const close = () => {
    writeStored('install-offered', true);
    setWay('none');
  };
  const ask = async () => {
    close();
    // Refused or already used: nothing that the person could do about it.
    await window.shopInstaller?.prompt().catch(() => {});
  };
  return (
    <Card>
      <div className={styles.card}>
        <Heading level={2} size="h4">
          <Icon of={Smartphone} /> {install.title}
        </Heading>
        <p>{install.text(shopName)}</p>
        {way === 'ios' && <p>{install.ios}</p>}
        <div className={styles.pair}>
          {way === 'prompt' && <Button onClick={ask}>{install.install}</Button>}
          <Button kind="outline" onClick={close}>
            {install.later}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function findWay(): Way {
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches;
  if (isInstalled || readStored('install-offered') === true) return 'none';
  if (window.shopInstaller) return 'prompt';
  // Safari alone knows the property, false in a tab.
  return 'standalone' in navigator && 'ontouchend' in window ? 'ios' : 'none';
}
