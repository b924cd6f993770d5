import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig, VARIABLES } from './config.ts';
import { ConfigError } from './config-variables.ts';

/** What the start says to these, a sentence a line. */
function sentences(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
}

test('everything is optional', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', dataDir: './data', isEmpty: false });
});

const LONG = 'x'.repeat(33);
/** Every variable with the ways in which people get it wrong. */
const WRONG: Readonly<Record<string, readonly string[]>> = {
  PORT: ['eighty', '70000', '-1', '80.5', '1e3', '0x50', ' 80', '3000/tcp', 'NaN'],
  HOST: ['http://shop.example', '127.0.0.1:3000', '[::1]', ' ', 'a b', 'shop.example/'],
  DATA_DIR: [],
  DATABASE_URL: ['mysql://x/y', 'localhost:5432/shop', 'shop', 'postgres://shop:50%@db/shop'],
  DATABASE_DIRECT_URL: ['http://db', 'db', 'postgres://shop:%zz@db/shop'],
  DATABASE_POOL: ['0', '1001', 'many', '-4', '4.5'],
  PUBLIC_URL: [
    'shop.example',
    'ftp://shop.example',
    'https://',
    'https://shop.example/shop',
    'https://shop.example?a=1',
    'https://shop.example/#a',
    'https://me:secret@shop.example',
  ],
  TRUST_PROXY: ['yes', '10.0.0.0/99', 'proxy', '1.2.3', '*'],
  SECRET_KEY: ['short', 'x'.repeat(31)],
  OWNER_EMAIL: ['owner', 'owner@', 'a@b'],
  OWNER_PASSWORD: ['short', 'x'.repeat(129)],
  SHOP_EMPTY: ['yes', 'true', '2'],
  DEMO_SIGN_IN: ['on', 'false', '-1'],
  DEMO_HISTORY: ['no', 'false', '90'],
  CDN_MAX_AGE: ['-1', '86401', '1h', '1.5'],
  DRAIN_SECONDS: ['-1', '301', '5s', '0.5'],
  SMTP_URL: ['mail.example', 'http://mail.example', 'mail.example:587', 'smtp://', 'smtps:'],
  MAIL_FROM: ['Shop', 'Shop <shop>', 'a@b.co, c@d.co'],
  TEXT_WEBHOOK_URL: ['texts', 'ftp://texts.example', '//texts.example'],
  MEDIA_URL: ['bucket', 'https://bucket', 's3://', 's3://bucket?endpoint=ftp://x'],
  MEDIA_CACHE_MB: ['15', '1000001', '1GB'],
  CDN_PURGE_URL: ['cdn', 'ftp://cdn.example'],
  CDN_PURGE_TOKEN: [],
  ASSET_HOST: ['cdn.example', 'https://cdn.example/shop', 'ftp://cdn.example'],
  BACKUP_TO: [],
  BACKUP_AT: ['3:30', '24:00', '03:60', 'night'],
  BACKUP_KEEP: ['0', '3661', 'all'],
  BACKUP_KEY: [],
  LOG_FORMAT: ['xml', 'JSON'],
  METRICS_TOKEN: ['short', 'x'.repeat(15), 'with spaces in between'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['collector:4318', 'grpc://collector'],
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: ['collector:4318', 'grpc://collector'],
  OTEL_SDK_DISABLED: [],
  OTEL_TRACES_SAMPLER_ARG: ['2', '-1', 'half'],
  TEXT_SERVICE: ['sns', 'Twilio'],
  TEXT_SERVICE_URL: ['texts', 'ftp://texts.example'],
  TWILIO_ACCOUNT_SID: ['AC12', 'SK00000000000000000000000000000000'],
  TWILIO_AUTH_TOKEN: ['short'],
  TWILIO_FROM: ['9515550111', '+1 951 555 0111', 'shop'],
  TELNYX_API_KEY: ['short'],
  TELNYX_PUBLIC_KEY: ['short', 'A'.repeat(44)],
  TELNYX_FROM: ['9515550111', 'shop'],
  SHOP_TEST_TIME: ['21:30', '2026-11-18', 'now'],
  LOG_LEVEL: ['loud', 'INFO', '3'],
};

test('[SEC-37] the table below has every variable', () => {
  expect(VARIABLES.filter((name) => !(name in WRONG))).toEqual(['NODE_ENV']);
});

test.each(Object.entries(WRONG).flatMap(([name, values]) => values.map((value) => [name, value])))(
  '[SEC-37] %s=%j is refused by one sentence with its name, and without the value',
  (name = '', value = '') => {
    const said = sentences({ [name]: value });
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(new RegExp(`^${name}: needs [\\w%].+[^.]$`));
    // The same for every wrong value, so nothing of it is in there.
    expect(said).toEqual(sentences({ [name]: WRONG[name]?.[0] ?? '' }));
  },
);

test.each([
  [{ OWNER_EMAIL: 'a@example.com' }, 'OWNER_EMAIL and OWNER_PASSWORD: set both or neither'],
  [{ OWNER_PASSWORD: LONG }, 'OWNER_EMAIL and OWNER_PASSWORD: set both or neither'],
  [
    { DATABASE_DIRECT_URL: 'postgres://db/shop' },
    'DATABASE_DIRECT_URL: needs DATABASE_URL, the address of the pooler before it',
  ],
])('[SEC-37] variables that do not fit together are refused: %j', (environment, sentence) => {
  expect(sentences(environment)).toEqual([sentence]);
});

test.each<Record<string, string>>([
  { PORT: '0' },
  { HOST: '::' },
  { HOST: 'localhost' },
  { DATABASE_URL: 'postgresql://shop:p%40ss@db:6432/shop?sslmode=require' },
  { DATABASE_URL: 'postgres:///shop?host=/run/postgresql' },
  { PUBLIC_URL: 'https://shop.example:8443' },
  { TRUST_PROXY: '127.0.0.1, ::1 10.0.0.0/8,' },
  { DRAIN_SECONDS: '300' },
  { PORT: '', SECRET_KEY: '', PUBLIC_URL: '' },
])('[SEC-37] %j is taken', (environment) => {
  expect(sentences(environment)).toEqual([]);
});

describe('values in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mooddrop-config-'));
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(['SECRET_KEY', 'DATABASE_URL', 'DATABASE_DIRECT_URL', 'OWNER_PASSWORD', 'SMTP_URL'])(
    '[OPER-02] %s may lie in a file; what is wrong there is not repeated',
    (name) => {
      const value: Record<string, string> = {
        SECRET_KEY: LONG,
        OWNER_PASSWORD: 'a long password ',
        SMTP_URL: 'smtp://mail.example',
      };
      const given = value[name] ?? 'postgres://shop:hidden@db/shop';
      const around = {
        DATABASE_DIRECT_URL: { DATABASE_URL: given },
        OWNER_PASSWORD: { OWNER_EMAIL: 'a@b.co' },
      };
      const beside = around[name as keyof typeof around] ?? {};
      const direct = readConfig({ ...beside, [name]: given });
      expect(readConfig({ ...beside, [`${name}_FILE`]: file(name, `${given}\r\n`) })).toEqual(direct);
      expect(sentences({ ...beside, [`${name}_FILE`]: file('wrong', 'hidden') })[0]).toMatch(
        new RegExp(`^${name} \\(in the file of ${name}_FILE\\): needs (?!.*hidden)`),
      );
    },
  );

  test('[OPER-02] a file that is missing, empty, a folder or too long, or beside the value, is one sentence', () => {
    const said = (path: string) => sentences({ SECRET_KEY_FILE: path });
    const missing = join(folder, 'missing');
    expect(said(missing)).toEqual([`SECRET_KEY_FILE: there is no file ${missing}`]);
    const below = join(file('some', 'x'), 'file');
    expect(said(below)).toEqual([`SECRET_KEY_FILE: there is no file ${below}`]);
    const empty = file('empty', '\n');
    expect(said(empty)).toEqual([`SECRET_KEY_FILE: the file ${empty} is empty`]);
    expect(said(folder)).toEqual([`SECRET_KEY_FILE: ${folder} is not a file`]);
    expect(said('/dev/zero')).toEqual(['SECRET_KEY_FILE: /dev/zero is not a file']);
    const long = file('long', 'x'.repeat(65_537));
    expect(said(long)).toEqual([`SECRET_KEY_FILE: ${long} is longer than 64 kB`]);
    expect(sentences({ SECRET_KEY: LONG, SECRET_KEY_FILE: missing })).toEqual([
      'SECRET_KEY and SECRET_KEY_FILE: set one of them, not both',
    ]);
  });

  test.skipIf(process.getuid?.() === 0)(
    '[OPER-02] a file that this user may not read is one sentence',
    () => {
      const closed = file('closed', LONG);
      chmodSync(closed, 0);
      expect(sentences({ SECRET_KEY_FILE: closed })).toEqual([
        `SECRET_KEY_FILE: this user may not read ${closed}`,
      ]);
    },
  );

  test('[OPER-02] all that is wrong is said at once', () => {
    const missing = join(folder, 'missing');
    expect(sentences({ SMTP_URL_FILE: missing, PORT: 'x' })).toEqual([
      `SMTP_URL_FILE: there is no file ${missing}`,
      'PORT: needs a whole number from 0 to 65535',
    ]);
  });
});

test('[SEC-11] an https address makes cookies Secure', () => {
  expect(readConfig({ PUBLIC_URL: 'https://shop.example/' })).toMatchObject({
    publicUrl: 'https://shop.example',
    isHttps: true,
  });
});

test.each([
  [{}, false, false],
  [{}, true, true],
  [{ DEMO_SIGN_IN: '1' }, false, true],
  [{ DEMO_SIGN_IN: '0' }, true, false],
  [{ DEMO_SIGN_IN: '1', PUBLIC_URL: 'http://localhost:3000' }, true, false],
  [{ DEMO_SIGN_IN: '1', TRUST_PROXY: '127.0.0.1' }, true, false],
])('[SEC-20] with %j, at a terminal %s, the demo sign-in is on: %s', (environment, isTerminal, isOn) => {
  expect(readConfig(environment, { isTerminal }).hasDemoSignIn).toBe(isOn);
});

test('[SEC-35] only tests may set another time', () => {
  const SHOP_TEST_TIME = '2026-11-18T21:30:00-08:00';
  expect(readConfig({}).clockStartsAt).toBeNull();
  expect(readConfig({ NODE_ENV: 'test', SHOP_TEST_TIME }).clockStartsAt).toEqual(new Date(SHOP_TEST_TIME));
  for (const NODE_ENV of ['production', 'development', undefined])
    expect(() => readConfig({ NODE_ENV, SHOP_TEST_TIME })).toThrow(/^SHOP_TEST_TIME: is only for tests/);
  expect(() => readConfig({ NODE_ENV: 'test', SHOP_TEST_TIME: '21:30' })).toThrow('SHOP_TEST_TIME');
});

test.each([
  ['shop@example.com', 'Shop <shop@example.com>', '"Shop, Inc." <shop@example.com>', 'Mood Drop<a@b.co>'],
])('[SEC-37] %s and the like may send', (...given) => {
  for (const MAIL_FROM of given) expect(readConfig({ MAIL_FROM }).senders.mailFrom).toBe(MAIL_FROM);
});

test.each(['Shop', 'Shop <shop>', 'a@b.co, c@d.co', 'Shop, Inc. <a@b.co>', 'Shop <a@b.co>\nBcc: c@d.co'])(
  '[SEC-37] %j may not send',
  (MAIL_FROM) => {
    expect(() => readConfig({ MAIL_FROM })).toThrow(/^MAIL_FROM: needs an e-mail address/);
  },
);

test('[SEC-37] each wrong value is explained once, and its content is not repeated', () => {
  const wrong = { PORT: '1.5', TRUST_PROXY: 'foo', SECRET_KEY: 'tell-nobody', DATABASE_URL: 'tell-nobody' };
  const said = () => readConfig(wrong);
  expect(said).toThrow(
    /^PORT: needs .+\nDATABASE_URL: needs .+\nTRUST_PROXY: needs .+\nSECRET_KEY: needs .+$/,
  );
  expect(said).not.toThrow('tell-nobody');
});

const TWILIO = {
  ...{ TEXT_SERVICE: 'twilio', TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}` },
  ...{ TWILIO_AUTH_TOKEN: 'x'.repeat(32), TWILIO_FROM: '+19515550100' },
};
const TELNYX = {
  ...{ TEXT_SERVICE: 'telnyx', TELNYX_API_KEY: 'x'.repeat(32), TELNYX_FROM: '+19515550100' },
  TELNYX_PUBLIC_KEY: `${'A'.repeat(43)}=`,
};

test('[MAIL-07, SEC-16] a text service is asked at its own host, and nothing is asked without one', () => {
  expect(readConfig({}).senders.textService).toBeNull();
  expect(readConfig(TWILIO).senders.textService).toMatchObject({
    name: 'twilio',
    url: 'https://api.twilio.com',
  });
  expect(readConfig(TELNYX).senders.textService).toMatchObject({
    name: 'telnyx',
    url: 'https://api.telnyx.com',
  });
  const TEXT_SERVICE_URL = 'http://127.0.0.1:9';
  expect(readConfig({ ...TWILIO, TEXT_SERVICE_URL, NODE_ENV: 'test' }).senders.textService?.url).toBe(
    TEXT_SERVICE_URL,
  );
  expect(() => readConfig({ ...TWILIO, TEXT_SERVICE_URL })).toThrow(/^TEXT_SERVICE_URL: is only for tests/);
});

test.each([
  [{ TEXT_SERVICE: 'pigeon' }, /^TEXT_SERVICE: needs twilio or telnyx$/],
  [{ ...TWILIO, TWILIO_FROM: 'Shop' }, /^TWILIO_FROM: needs a number/],
  [
    { ...TWILIO, TWILIO_ACCOUNT_SID: 'tell-nobody' },
    /^TWILIO_ACCOUNT_SID: needs AC and 32 letters and digits$/,
  ],
  [{ ...TWILIO, TWILIO_AUTH_TOKEN: '' }, /^TWILIO_AUTH_TOKEN: needed with TEXT_SERVICE=twilio$/],
  [{ TEXT_SERVICE: 'telnyx' }, /^TELNYX_API_KEY, TELNYX_PUBLIC_KEY, TELNYX_FROM: needed/],
  [{ ...TELNYX, TELNYX_PUBLIC_KEY: 'tell-nobody' }, /^TELNYX_PUBLIC_KEY: needs the public key/],
  [{ ...TWILIO, TEXT_WEBHOOK_URL: 'https://texts.example' }, /^TEXT_SERVICE and TEXT_WEBHOOK_URL: set one/],
])('[SEC-37, MAIL-07] %j is refused in one sentence', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});
