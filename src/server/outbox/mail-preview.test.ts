import { expect, test } from 'vitest';
import { answerMailPreview } from './mail-preview.ts';

const ask = async (query: string) => {
  const answer = answerMailPreview(new URL(`http://localhost/dev/mail${query}`));
  return { type: answer.headers.get('content-type'), text: await answer.text() };
};

test('[MAIL-10] every mail is listed, and shown light, dark and as text', async () => {
  const list = await ask('');
  const links = [...list.text.matchAll(/href="(\?[^"]+)"/g)].map(([, link = '']) =>
    link.replace('&amp;', '&'),
  );
  expect(links.length).toBe(39);
  for (const link of links) {
    const { type, text } = await ask(link);
    expect(type).toBe(`text/${link.endsWith('text') ? 'plain' : 'html'}; charset=utf-8`);
    expect(text).toContain('MoodDrop');
    expect(text.includes('@media all')).toBe(link.endsWith('dark'));
  }
  expect((await ask('?mail=99')).text).toBe(list.text);
});
