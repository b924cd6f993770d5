import { SAMPLE_HEAD, SAMPLE_MAILS } from '#app/mail/samples.ts';
import { writeMail } from '#app/mail/write-mail.ts';

const WAYS = ['light', 'dark', 'text'] as const;
type Way = (typeof WAYS)[number];

const HEADERS = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'Cache-Control': 'no-store',
};
const DARK = '@media (prefers-color-scheme: dark)';

/** Every mail with made-up facts, light, dark and as text: `npm run dev` serves it, a built shop does not have it (MAIL-10). */
export function answerMailPreview(url: URL): Response {
  const mails = SAMPLE_MAILS.map((input) => writeMail(input, SAMPLE_HEAD)).filter((mail) => mail !== null);
  const mail = mails[Number(url.searchParams.get('mail') ?? '-1')];
  const way = WAYS.find((word) => word === url.searchParams.get('as')) ?? 'light';
  if (!mail) return html(listOf(mails.map(({ subject }) => subject)));
  if (way === 'text') return answer(`${mail.subject}\n\n${mail.text}`, 'text/plain; charset=utf-8');
  return html(mail.html.replace(DARK, way === 'dark' ? '@media all' : '@media not all'));
}

function listOf(subjects: readonly string[]): string {
  const link = (place: number, way: Way) => `<a href="?mail=${place}&amp;as=${way}">${way}</a>`;
  const rows = subjects.map(
    (subject, place) => `<li>${subject}<br>${WAYS.map((way) => link(place, way)).join(' · ')}</li>`,
  );
  const style =
    'body{font:16px/1.6 sans-serif;margin:2rem auto;max-width:40rem;padding:0 1rem}li{margin:0 0 1rem}';
  const head = `<meta name="viewport" content="width=device-width"><title>Mails</title><style>${style}</style>`;
  return `<!DOCTYPE html><html lang="en"><head>${head}</head><body><h1>Mails</h1><ol>${rows.join('')}</ol></body></html>`;
}

const html = (body: string) => answer(body, 'text/html; charset=utf-8');
const answer = (body: string, type: string) =>
  new Response(body, { headers: { ...HEADERS, 'Content-Type': type } });
