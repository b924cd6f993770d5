import { expect, test } from 'vitest';
import { createMailSender } from './mail-sender.ts';
import { openMailServer } from './testing/mail-server.ts';

const WORDING = {
  ...{ to: 'ada@example.com', subject: 'Your order MD1 is confirmed', text: 'We pack it next.\n' },
  ...{ html: '<p>We pack it next.</p>', key: 'order:1:confirmed:text:email', id: 1 },
};

const from = () => 'Mood Drop <shop@mooddrop.example>';

test('[MAIL-03] a mail leaves as text and HTML, from the shop, with the same id at each try', async () => {
  const server = await openMailServer();
  const send = createMailSender(server.url, from);
  expect([await send(WORDING), await send(WORDING)]).toEqual([{ ok: true }, { ok: true }]);
  await server.close();
  const [first, second] = server.received.map(({ source }) => source);
  const idOf = (source = '') => /^Message-ID: <(\w{32}@mooddrop\.example)>/im.exec(source)?.[1];
  expect(idOf(first)).toBeTruthy();
  expect(idOf(second)).toBe(idOf(first));
  expect(first).toMatch(/^From: Mood Drop <shop@mooddrop\.example>/im);
  expect(first).toMatch(/^Subject: Your order MD1 is confirmed/im);
  expect(first).toMatch(/^Auto-Submitted: auto-generated/im);
  expect(first).toContain('Content-Type: multipart/alternative');
  expect(first).toContain('Content-Type: text/plain');
  expect(first).toContain('<p>We pack it next.</p>');
  expect(server.received[0]).toMatchObject({ from: 'shop@mooddrop.example', to: ['ada@example.com'] });
});

test.each([
  [550, '5.1.1 No such user here', true],
  [550, 'Mailbox unavailable', true],
  [550, '5.2.1 Mailbox disabled', true],
  [550, '5.7.1 Your address is blocked', false],
  [554, '5.7.1 Relay access denied', false],
  [450, '4.2.1 Try again later', false],
  [552, '5.2.2 Mailbox full', false],
])('[MAIL-07] %i %s: the mailbox is given up: %s', async (code, words, isGone) => {
  const server = await openMailServer(() => ({ code, words }));
  const answer = await createMailSender(server.url, from)(WORDING);
  await server.close();
  const problem = `smtp ${code} ${words}`;
  expect(answer).toEqual(isGone ? { problem, isFinal: true, contact: 'unreachable' } : { problem });
  expect(server.received).toEqual([]);
});

test('[MAIL-07] a mail server that is away is asked again later', async () => {
  const server = await openMailServer();
  await server.close();
  const answer = await createMailSender(server.url, from)(WORDING);
  expect(answer).toEqual({ problem: expect.stringContaining('ECONNREFUSED') });
});

test('[STAFF-27] a shop without an address of its own sends no mail, and says so', async () => {
  const answer = await createMailSender('smtp://127.0.0.1:9', () => '')(WORDING);
  expect(answer).toEqual({ problem: 'the shop has no e-mail address' });
});
