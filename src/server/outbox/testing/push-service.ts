import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { CERTIFICATE, KEY } from './push-certificate.ts';

const NAME = 'push.example.com';

export type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer };
/** What the service says to the next push; null says nothing at all and keeps the connection. */
export type Answer = { status: number; headers?: Record<string, string>; body?: string } | null;

/** A push service on this machine, over https, under a public name that only our agent knows. */
export async function openPushService() {
  const received: Received[] = [];
  const state: { answer: Answer } = { answer: { status: 201 } };
  const server = createServer({ key: KEY, cert: CERTIFICATE }, async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    if (state.answer) response.writeHead(state.answer.status, state.answer.headers).end(state.answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    received,
    answerWith: (answer: Answer) => {
      state.answer = answer;
    },
    endpoint: (path: string) => `https://${NAME}:${port}/${path}`,
    agent: new Agent({
      ca: CERTIFICATE,
      lookup: (_name, options, found) =>
        options.all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4),
    }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A browser's half: what it gives away when it subscribes, and how it reads what comes (RFC 8291, aes128gcm). */
export function createReceiver() {
  const ecdh = createECDH('prime256v1');
  const own = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    p256dh: own.toString('base64url'),
    auth: auth.toString('base64url'),
    read: (body: Buffer): unknown => {
      const salt = body.subarray(0, 16);
      const theirs = body.subarray(21, 21 + (body[20] ?? 0));
      const sealed = body.subarray(21 + theirs.length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs]);
      const secret = derive(ecdh.computeSecret(theirs), auth, info, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const open = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString('utf8'));
    },
  };
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}
