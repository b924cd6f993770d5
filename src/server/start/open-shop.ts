import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { RunFacts } from '#app/http/context.server.ts';
import type { Database, OpenDatabase } from '#db/client.ts';
import { findUnavailable } from '#db/errors.ts';
import { CATALOGUE_CHANNEL, LIVE_CHANNEL } from '#db/queries/versions.ts';
import { applySchedule } from '#services/apply-schedule.ts';
import { createIndexMemory } from '#services/catalog/index-memory.ts';
import { createPriceMemory } from '#services/checkout/price-list.ts';
import type { PublicContext } from '#services/context.ts';
import { readShopState } from '#services/shop/installation.ts';
import { renderPublicPage } from '../answer/public-page.ts';
import { openBackups } from '../backup/open-backups.ts';
import type { Config } from '../config.ts';
import { createAddressLimits } from '../guards/address-limits.ts';
import { createArrivals } from '../guards/arrivals.ts';
import { clientAddress, trustedNetworks } from '../guards/client-address.ts';
import { createPlaces } from '../guards/places.ts';
import { securityHeaders } from '../guards/security-headers.ts';
import { everyMinute } from '../jobs/every-minute.ts';
import { keepSchedule } from '../jobs/keep-schedule.ts';
import { createLead } from '../jobs/lead.ts';
import { shopJobs } from '../jobs/shop-jobs.ts';
import { createHub, type Hub } from '../live/hub.ts';
import { createPulse } from '../live/pulse.ts';
import { createStreams } from '../live/stream.ts';
import { type Log, openLog } from '../logs/open-log.ts';
import { openTextLines } from '../logs/text-lines.ts';
import { countPages } from '../metrics/count-pages.ts';
import { openMetrics } from '../metrics/open-metrics.ts';
import { openOutbox } from '../outbox/open-outbox.ts';
import { createTextService } from '../outbox/text-services/text-service.ts';
import { createPurge, PAGES_KEY } from '../pages/cdn-purge.ts';
import { createPageCache } from '../pages/page-cache.ts';
import { watchSpareTime } from '../pages/spare-time.ts';
import type { OpenShop, Shop } from '../shop.ts';
import type { Storages } from '../storage/open-storage.ts';
import { readVersion } from '../version.ts';
import { announceShop } from './announce-shop.ts';
import { closeDataFolder, findSecretKey, openDataFolder } from './data-folder.ts';
import { fileJobs, openFiles, serveFiles } from './open-files.ts';
import { openShopDatabase, prepareShop } from './prepare-shop.ts';
import { type Clock, createClock } from './shop-context.ts';
import { createMemory, keepState } from './shop-state.ts';
import { watchLists } from './watch-lists.ts';

type Options = { config: Config; root: string; isDevelopment: boolean };

/** Everything that lives as long as the process: database, settings, version, change notices, kept pages. */
export async function openShop({ config, root, isDevelopment }: Options): Promise<OpenShop> {
  const log = openLog(config, await openTextLines(config));
  const now = createClock(config.clockStartsAt);
  await openDataFolder(config.dataDir);
  const secret = await findSecretKey(config.secretKey, config.dataDir);
  const arrivals = createArrivals();
  const storages = await openFiles({ config, root, isDevelopment, log });
  const run = { ...toRun(config, storages), version: readVersion(root) };
  const database = await openShopDatabase(config, { log, now: now(), arrivals });
  await closeDataFolder(config.dataDir);
  const prepared = await prepareShop(database, { config, root, secret, clock: now, storages });

  const hub = createHub();
  const state = await openState(database.db, { log, now });
  const purge = createPurge({ ...config.cdnPurge, db: database.db, version: state.version, log });
  await hear(database, { hub, state, purge });
  const settings = () => state.current().settings;
  const watching = await openMetrics(database, { config, now, log, settings });
  const textService = createTextService(config, now);
  const outbox = openOutbox({
    ...{ textService, secret, db: database.db, now, config, log },
    keys: prepared.pushKeys,
    settings,
    origin: run.origin,
    watching: watching.ofShop,
  });
  const files = serveFiles({ config, root, log, storages, db: database.db });
  const trusted = trustedNetworks(config.trustProxy);
  const streams = openStreams(config, { hub, log });
  const { email: hasMail, text: hasText } = run.senders;
  const { productIndex, listState } = openLists(log);
  const publicContext = contexts({ db: database.db, hasMail, hasText, productIndex }, now, state.current);
  const timeZone = () => settings().timeZone;
  const backups = await openBackups({ ...{ config, root, database, now, log }, timeZone });
  const jobs = [...shopJobs(publicContext, run, database), backups.job, ...fileJobs(storages)];
  const lead = createLead({ db: database.db, name: 'jobs' });
  const stopJobs = everyMinute([...jobs, ...watching.jobs], { log, lead, ran: watching.ran });

  const shop: Omit<Shop, 'pages'> = {
    config,
    root,
    isDevelopment,
    log,
    secret,
    now,
    streams,
    ...files,
    textService,
    db: database.db,
    run,
    publicHeaders: publicHeaders(config),
    ...known(state),
    publicContext,
    clientAddress: (socket, forwarded) => clientAddress(socket, forwarded, trusted),
    limits: createAddressLimits(),
    arrivals,
    places: createPlaces(config, arrivals),
    ...readiness(database.db, { stateAgeMs: state.ageMs, listState }),
    ...watching.ofShop,
  };
  return {
    ...shop,
    pages: openPages(shop),
    announce: (url) =>
      announceShop({ url, state: state.current(), setUpToken: prepared.setUpToken }, { config, database }),
    endStreams: streams.endAll,
    close: async () => {
      files.wider.stop();
      purge.stop();
      state.stop();
      await stopJobs().then(backups.stop);
      await outbox.stop();
      await watching.stop();
      await database.close();
      storages.close();
    },
  };
}

/** What of the state the edge asks for with every request. */
function known({ current, version, onTime }: Awaited<ReturnType<typeof openState>>) {
  return { isClosed: () => current().isClosed, dueAt: () => current().dueAt, version, onTime };
}

/** Whether a balancer may send people here: the database answers, and the shop is not about to stop; and what it is told besides. */
function readiness(db: Database, told: Pick<Shop, 'stateAgeMs' | 'listState'>) {
  const state = { isDraining: false };
  return {
    ...told,
    isReady: async () => !state.isDraining && (await db.execute(sql`select 1`)) !== undefined,
    drain: () => {
      state.isDraining = true;
    },
  };
}

type Ears = {
  hub: Hub;
  state: Awaited<ReturnType<typeof openState>>;
  purge: ReturnType<typeof createPurge>;
};

/** A change of public pages is announced before its change notices, on the same connection. */
async function hear(database: OpenDatabase, { hub, state, purge }: Ears) {
  await database.listen(CATALOGUE_CHANNEL, () => {
    state.reread();
    state.afterReread(purge.changed);
  });
  await database.listen(LIVE_CHANNEL, (payload) => state.afterReread(() => hub.receive(payload)));
}

function openLists(log: Log) {
  return watchLists(createIndexMemory(), (err) => log.error({ err }, 'the lists could not be read again'));
}

async function openState(db: Database, { log, now }: { log: Log; now: Clock }) {
  const read = () => readShopState(db);
  const onFailure = (err: unknown) => log.error({ err }, 'the settings could not be read again');
  const state = keepState({ first: await read(), read, onFailure });
  const schedule = keepSchedule({
    dueAt: () => state.current().dueAt,
    now,
    apply: (moment) => applySchedule({ db, now: moment }),
    relearn: () => {
      state.reread();
      return new Promise((resolve) => state.afterReread(resolve));
    },
    onFailure: (err) => log.error({ err }, 'what was planned could not be done'),
  });
  const stop = () => {
    schedule.stop();
    state.stop();
  };
  return { ...state, stop, onTime: schedule.onTime, version: () => state.current().version };
}

function openStreams(config: Config, { hub, log }: { hub: Hub; log: Log }) {
  const onFailure = (err: unknown) => {
    // That the database is away is said once, by whoever listens to it.
    if (!findUnavailable(err)) log.error({ err }, 'what the open streams depend on could not be read');
  };
  return createStreams({ hub, headers: securityHeaders(config), pulse: createPulse({ onFailure }) });
}

/** Makes the public context of each request, around what this process keeps in memory. */
function contexts(
  fixed: Pick<PublicContext, 'db' | 'hasMail' | 'hasText' | 'productIndex'>,
  now: Clock,
  current: () => Awaited<ReturnType<typeof readShopState>>,
) {
  const prices = createPriceMemory();
  const remember = createMemory(current);
  return (): PublicContext => {
    const { settings, settingsVersion, isClosed } = current();
    const facts = { settings, settingsVersion, isClosed };
    const memory = { prices, remember, changesAt: () => {} };
    return { ...fixed, now: now(), ...facts, ...memory };
  };
}

/** In development every page is made again each time. */
function openPages(shop: Omit<Shop, 'pages'>) {
  const pages = createPageCache({
    render: (url) => shop.places.work.run(() => renderPublicPage(shop, url)),
    version: shop.isDevelopment ? Date.now : shop.version,
    now: () => shop.now().getTime(),
    hasTime: watchSpareTime(),
  });
  return countPages(pages, shop.metrics);
}

/** What a route may know of how the shop is run. */
function toRun(config: Config, { media, uploads }: Storages): Omit<RunFacts, 'version'> {
  const { host, port, publicUrl, isHttps, senders } = config;
  return {
    origin: publicUrl ?? `http://${host}:${port}`,
    isHttps,
    incoming: join(config.dataDir, 'uploads'),
    uploads,
    media,
    senders: {
      text: Boolean(senders.textWebhookUrl || senders.textService),
      email: Boolean(senders.smtpUrl),
    },
  };
}

/** Browsers ask again each time; a shared cache keeps pages only where CDN_MAX_AGE says so (decision 0036-shared-caches). */
function publicHeaders(config: Config): Record<string, string> {
  const shared = config.cdnMaxAge ? `, s-maxage=${config.cdnMaxAge}` : '';
  return {
    ...securityHeaders(config),
    ...(config.cdnPurge.url ? { 'Surrogate-Key': PAGES_KEY } : {}),
    'Cache-Control': `public, max-age=0, must-revalidate${shared}`,
  };
}
