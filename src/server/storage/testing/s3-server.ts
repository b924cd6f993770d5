import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The only key that the server knows. */
export const S3_KEY = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

type Options = {
  port: number;
  address: string;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string }[];
};
type Asked = { path: string; app: object };
type Server = {
  middleware: ((asked: Asked, next: () => Promise<void>) => Promise<void>)[];
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
  httpServer: { closeAllConnections(): void };
};

/** The server takes the slash after a bucket's name for no part of what is signed, so it checks no signature of a list. */
function trustLists(asked: Asked, next: () => Promise<void>): Promise<void> {
  const isList = /^\/[^/]+\/$/.test(asked.path);
  if (isList) asked.app = Object.create(asked.app, { allowMismatchedSignatures: { value: true } });
  return next();
}

/** An S3 server on loopback with one empty bucket, its files in a folder of its own. */
export async function startS3Server({ port = 0, bucket = 'shop-files' } = {}) {
  const { default: S3rver } = (await import('@20minutes/s3rver' as string)) as {
    default: new (options: Options) => Server;
  };
  const directory = await mkdtemp(join(tmpdir(), 'mooddrop-s3-'));
  const options = {
    port,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  };
  const server = new S3rver(options);
  server.middleware.unshift(trustLists);
  const address = await server.run();
  const endpoint = `http://127.0.0.1:${address.port}`;
  return {
    endpoint,
    mediaUrl: `s3://${bucket}/shop?endpoint=${endpoint}`,
    async close() {
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
