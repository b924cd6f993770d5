import { isUtf8 } from 'node:buffer';

/** How the bytes go out, and what is done after them. */
export type Manner = {
  /** Only this share of the bytes is sent. */
  cutAt?: number;
  /** In so many pieces, with this pause between them. */
  pieces?: number;
  pauseMs?: number;
  /** `wait` for the answer, `close` or `reset` at once, `half-close` and wait, or `drop` at the first bytes. */
  after?: 'wait' | 'close' | 'reset' | 'half-close' | 'drop';
};

export type Field = readonly [name: string, value: string];

export type Body =
  | { kind: 'form'; fields: readonly Field[] }
  | { kind: 'json'; value: unknown }
  | { kind: 'bytes'; type: string; bytes: Buffer };

/** A request before it is bytes, so that a failing one can be made smaller. */
export type Request = {
  /** Its kind, which the figures count by. */
  title: string;
  method: string;
  /** One letter a byte. */
  target: string;
  headers: readonly Field[];
  body?: Body;
  /** All of it by hand: nothing above is sent then. */
  raw?: Buffer;
  manner?: Manner;
  /** True where the shop owes an answer; a cut or contradictory request may be waited for. */
  isOwedAnswer: boolean;
};

/** A form's field as browsers write it; lone surrogates as the three bytes that they would be. */
export function encodeField(text: string): string {
  return [...text]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      if (code >= 0xd800 && code <= 0xdfff)
        return `%ED%${hex(0x80 | ((code >> 6) & 0x3f))}%${hex(0x80 | (code & 0x3f))}`;
      return encodeURIComponent(letter);
    })
    .join('');
}

const hex = (byte: number) => byte.toString(16).toUpperCase().padStart(2, '0');

function bodyOf(body: Body | undefined): { type: string; bytes: Buffer } | null {
  if (!body) return null;
  if (body.kind === 'bytes') return body;
  if (body.kind === 'json')
    return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body.value)) };
  const pairs = body.fields.map(([name, value]) => `${encodeField(name)}=${encodeField(value)}`);
  return { type: 'application/x-www-form-urlencoded', bytes: Buffer.from(pairs.join('&')) };
}

/** The request as it is written to the socket. */
export function toBytes(request: Request): Buffer {
  if (request.raw) return request.raw;
  const body = bodyOf(request.body);
  const lines = [`${request.method} ${request.target} HTTP/1.1`];
  const has = (name: string) => request.headers.some(([given]) => given.toLowerCase() === name);
  for (const [name, value] of request.headers) lines.push(`${name}: ${value}`);
  if (body && !has('content-type')) lines.push(`Content-Type: ${body.type}`);
  if (body && !has('content-length') && !has('transfer-encoding'))
    lines.push(`Content-Length: ${body.bytes.length}`);
  if (!has('connection')) lines.push('Connection: close');
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return body ? Buffer.concat([head, body.bytes]) : head;
}

/** A request in words short enough to be read, and whole enough to be sent again. */
export function inWords(request: Request): string {
  const bytes = toBytes(request);
  const text = isUtf8(bytes) ? bytes.toString() : bytes.toString('latin1');
  const cookieless = text
    .replace(/(mooddrop-\w+=)[\w-]{8,}/g, '$1…')
    .replace(/x{200,}/g, (run) => `x*${run.length}`);
  const shown = JSON.stringify(
    cookieless.length > 1500 ? `${cookieless.slice(0, 1500)}… (${bytes.length} bytes)` : cookieless,
  );
  return request.manner ? `${shown} ${JSON.stringify(request.manner)}` : shown;
}
