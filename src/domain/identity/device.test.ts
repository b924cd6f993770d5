import { expect, test } from 'vitest';
import { readDevice } from './device.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/';

test.each([
  [`${MAC}605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`, 'Safari', 'Mac'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/5 Chrome/140.0 Safari/5 Edg/140.0', 'Edge', 'Windows'],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/5 Chrome/140.0 Mobile Safari/5',
    'Chrome',
    'Android',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari', 'iPhone'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Safari/604.1', 'Chrome', 'iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  ['curl/8.0', null, null],
  [null, null, null],
])('[SIGN-10] %s is %s on %s', (userAgent, browser, system) => {
  expect(readDevice(userAgent)).toEqual({ browser, system });
});
