import type { RunFacts } from '#app/http/context.server.ts';
import type { Database } from '#db/client.ts';
import type { PublicContext } from '#services/context.ts';
import type { Config } from './config.ts';
import type { AddressLimits } from './guards/address-limits.ts';
import type { Arrivals } from './guards/arrivals.ts';
import type { Places } from './guards/places.ts';
import type { Streams } from './live/stream.ts';
import type { Log } from './logs/open-log.ts';
import type { WiderPictures } from './media/wider-pictures.ts';
import type { TextService } from './outbox/text-services/text-service.ts';
import type { PageCache } from './pages/page-cache.ts';
import type { Clock } from './start/shop-context.ts';

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
  /** Who carries the texts, where the operator named a service: it also checks what that service reports (MAIL-08). */
  textService: TextService | null;
  /** The catalogue version that this process knows. */
  version: () => number;
  publicContext: () => PublicContext;
  publicHeaders: Record<string, string>;
  pages: PageCache;
  streams: Streams;
  wider: WiderPictures;
  /** Who asks: the socket's own address, or the one that a named proxy has forwarded. */
  clientAddress: (socket: string, forwarded?: string) => string;
  limits: AddressLimits;
  arrivals: Arrivals;
  places: Places;
  isReady: () => Promise<boolean>;
  /** How long ago settings and versions were last compared with the database. */
  stateAgeMs: () => number;
};

export type OpenShop = Shop & {
  /** Prints the shop's address, and how its owner signs in after the first start. */
  announce: (url: string) => Promise<void>;
  endStreams: () => void;
  close: () => Promise<void>;
};
