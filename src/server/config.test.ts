import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('everything is optional', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', dataDir: './data', isEmpty: false });
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://x/y'],
  ['PUBLIC_URL', 'shop.example'],
  ['SECRET_KEY', 'short'],
  ['SHOP_EMPTY', 'yes'],
])('a wrong %s is refused and named', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

test('an owner needs both values', () => {
  expect(() => readConfig({ OWNER_EMAIL: 'a@example.com' })).toThrow('OWNER_PASSWORD');
});

test('[SEC-11] an https address makes cookies Secure', () => {
  expect(readConfig({ PUBLIC_URL: 'https://shop.example/x' })).toMatchObject({
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
