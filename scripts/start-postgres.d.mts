export function startPostgres(): Promise<{ url: string; stop(): void } | null>;
export function startCluster(): Promise<{
  url: string;
  stop(): void;
  crash(): Promise<boolean>;
  start(): Promise<boolean>;
} | null>;
