import { deflateSync } from 'node:zlib';
import type { Chance } from './chance.ts';
import { oddWord } from './odd-words.ts';
import type { Body, Field } from './request.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A picture whose head says that it is huge, and whose body is small. */
function boastfulPng(width: number, height: number): Buffer {
  const bytes = Buffer.from(PNG);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

const FILES: readonly (() => Buffer)[] = [
  () => PNG,
  () => PNG.subarray(0, 40),
  () => Buffer.concat([PNG, Buffer.from('<script>alert(1)</script>')]),
  () => boastfulPng(60_000, 60_000),
  () => boastfulPng(0, 0),
  () => Buffer.from('%PDF-1.4\n%%EOF'),
  () => Buffer.from('%PDF'),
  () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  () => Buffer.from('GIF89a'),
  () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(300)]),
  () => Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WEBPVP8 ')]),
  () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(100)]),
  () => deflateSync(Buffer.alloc(100_000)),
  () => Buffer.alloc(0),
  () => Buffer.alloc(200_000, 1),
];

const NAMES = [
  'file',
  'files',
  'photo',
  'photos',
  'certificate',
  'certificates',
  'picture',
  'image',
  'clip',
  'sellersPermit',
  'license',
  'remove',
];
const WHOLESALE: readonly Field[] = [
  ['businessName', 'Shop'],
  ['contactName', 'Ada'],
  ['name', 'Ada'],
  ['email', 'ada@example.com'],
  ['phone', '(951) 555-0111'],
  ['message', 'hello'],
  ['intent', 'picture'],
];

/** A form with files, each part odd in its own way; `closingBytes` are the last that make it whole. */
export function multipart(
  chance: Chance,
  fields: readonly Field[] = WHOLESALE,
): { body: Extract<Body, { kind: 'bytes' }>; closingBytes: number } {
  const boundary = chance.pick([
    'x',
    '----WebKitFormBoundary7MA4YWxkTrZu0gW',
    'a'.repeat(70),
    "a'b(c)+_,-./:=?",
  ]);
  const chunks: Buffer[] = [];
  for (const [name, value] of fields) {
    const typed = chance.isLucky(85) ? value : oddWord(chance);
    chunks.push(part(boundary, `name="${name}"`, Buffer.from(typed.toWellFormed())));
  }
  for (let files = chance.int(0, 3); files > 0; files -= 1) {
    const filename = chance.isLucky(60)
      ? chance.pick(['a.png', 'b.pdf', 'c.jpg'])
      : oddWord(chance)
          .slice(0, 300)
          .replace(/["\r\n]/g, '')
          .toWellFormed();
    const type = chance.pick([
      'image/png',
      'application/pdf',
      'image/jpeg',
      'video/mp4',
      'text/html',
      'x',
      '',
    ]);
    const disposition = `name="${chance.pick(NAMES)}"; filename="${filename}"${type ? `\r\nContent-Type: ${type}` : ''}`;
    chunks.push(part(boundary, disposition, chance.pick(FILES)()));
  }
  const closing = Buffer.from(`--${boundary}--\r\n`);
  const type = `multipart/form-data; boundary=${/^[\w-]+$/.test(boundary) ? boundary : `"${boundary}"`}`;
  return {
    body: { kind: 'bytes', type, bytes: Buffer.concat([...chunks, closing]) },
    closingBytes: closing.length,
  };
}

function part(boundary: string, disposition: string, bytes: Buffer): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')]);
}
