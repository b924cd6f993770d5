import type { Database } from '#db/client.ts';
import type { ShopSettings } from '#domain/settings/settings.ts';
import { runOutbox } from '#services/outbox/run-outbox.ts';
import type { PushKeyPair } from '#services/push.ts';
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { watchDeliveries } from '../metrics/watch-jobs.ts';
import type { Traces } from '../traces/traces.ts';
import { type Carriers, createDelivery } from './deliver.ts';
import { createMailSender } from './mail-sender.ts';
import { createPublicAgent } from './public-agent.ts';
import { createPushSender } from './push-sender.ts';
import { createTextSender } from './senders.ts';
import type { TextService } from './text-services/text-service.ts';
import { startWorker } from './worker.ts';

type Options = {
  db: Database;
  now: () => Date;
  config: Config;
  keys: PushKeyPair;
  settings: () => ShopSettings;
  secret: string;
  /** The shop's address, for links. */
  origin: string;
  textService: TextService | null;
  log: Parameters<typeof startWorker>[0]['log'];
  watching: { metrics: Pick<Metrics, 'deliveries'>; traces: Traces };
};

/** Carries out what the shop has written into its outbox, as far as the environment names who carries it. */
export function openOutbox(options: Options) {
  const { db, now, config, keys, settings, secret, origin, textService, log, watching } = options;
  const { smtpUrl, mailFrom, textWebhookUrl } = config.senders;
  const carriers: Carriers = {
    text: textService?.send ?? (textWebhookUrl ? createTextSender(textWebhookUrl) : null),
    email: smtpUrl ? createMailSender(smtpUrl, () => mailFrom ?? settings().shopEmail) : null,
    push: createPushSender({
      keys,
      subject: pushSubject(config.publicUrl, settings().shopEmail),
      agent: createPublicAgent(),
      now,
    }),
  };
  const delivery = createDelivery({
    ...{ db, now, settings, secret, origin, carriers },
    hearsStop: textService !== null && config.publicUrl !== undefined,
  });
  const deliver = watchDeliveries(watching, delivery);
  const channels = (['text', 'email', 'push'] as const).filter((channel) => carriers[channel]);
  return startWorker({ run: () => runOutbox({ db, clock: now, channels, deliver }), log });
}

/** Whom a push service may ask about its pushes; a shop without an address of either kind names nobody. */
function pushSubject(publicUrl: string | undefined, shopEmail: string): string {
  if (publicUrl?.startsWith('https:')) return publicUrl;
  return `mailto:${shopEmail || 'nobody@localhost.invalid'}`;
}
