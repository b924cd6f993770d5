import type { RunFacts } from '#app/http/context.server.ts';
import type { Watch } from '#app/http/watch.server.ts';
import type { Database } from '#db/client.ts';
import type { PublicContext } from '#services/context.ts';
import type { Config } from './config.ts';
import type { AddressLimits } from './guards/address-limits.ts';
import type { Arrivals } from './guards/arrivals.ts';
import type { Places } from './guards/places.ts';
import type { Streams } from './live/stream.ts';
import type { Log } from './logs/open-log.ts';
import type { MediaSource } from './media/media-source.ts';
import type { WiderPictures } from './media/wider-pictures.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { createRefresh } from './metrics/refresh.ts';
import type { TextService } from './outbox/text-services/text-service.ts';
import type { PageCache } from './pages/page-cache.ts';
import type { createClientErrors } from './reports/client-errors.ts';
import type { Funnel } from './reports/funnel.ts';
import type { Vitals } from './reports/vitals.ts';
import type { Clock } from './start/shop-context.ts';
import type { ListState } from './start/watch-lists.ts';
import type { Traces } from './traces/traces.ts';

/** What lives as long as the process, as the edge knows it. `start/open-shop.ts` composes it. */
export type Shop = {
  config: Config;
  /** The folder of the program: its build, its public files, its migrations. */
  root: string;
  isDevelopment: boolean;
  log: Log;
  secret: string;
  now: Clock;
  db: Database;
  run: RunFacts;
  /** Is the shop closed to the public, as far as this process knows (FIRST-04)? */
  isClosed: () => boolean;
  /** Who carries the texts, where the operator named a service: it also checks what that service reports (MAIL-08). */
  textService: TextService | null;
  /** When the next planned change is due, as far as this process knows; and the end of making it where it is (SCHED-03). */
  dueAt: () => Date | null;
  onTime: () => Promise<void>;
  /** The catalogue version that this process knows. */
  version: () => number;
  publicContext: () => PublicContext;
  publicHeaders: Record<string, string>;
  pages: PageCache;
  streams: Streams;
  /** Opens a public file by its name below /media; null where there is none. */
  media: MediaSource;
  wider: WiderPictures;
  /** A hashed file of a build that only another machine has; absent where machines share nothing. */
  findAsset?: (name: string) => Promise<Buffer | null>;
  /** Who asks: the socket's own address, or the one that a named proxy has forwarded. */
  clientAddress: (socket: string, forwarded?: string) => string;
  limits: AddressLimits;
  arrivals: Arrivals;
  places: Places;
  metrics: Metrics;
  /** Brings the figures up to date that are read when they are shown. */
  refreshMetrics: ReturnType<typeof createRefresh>;
  /** What is watched of the routes' work. */
  watch: Watch;
  /** Takes what a browser says of an error in a page; false for what is no such report. */
  takeClientError: ReturnType<typeof createClientErrors>;
  /** Counts what visits have measured of their pages. */
  vitals: Vitals;
  /** Counts the steps on the way to an order. */
  funnel: Funnel;
  traces: Traces;
  isReady: () => Promise<boolean>;
  /** From now on the shop is not ready, though it still answers: it is about to stop (OPER-04). */
  drain: () => void;
  /** How long ago settings and versions were last compared with the database. */
  stateAgeMs: () => number;
  /** How the lists of products were last read. */
  listState: () => ListState;
};

export type OpenShop = Shop & {
  /** Prints the shop's address, and how its owner signs in after the first start. */
  announce: (url: string) => Promise<void>;
  endStreams: () => void;
  close: () => Promise<void>;
};
