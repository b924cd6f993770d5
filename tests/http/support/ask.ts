import { randomInt } from 'node:crypto';
import type { BuiltShop } from './built-shop.ts';

export type Question = {
  method?: string;
  /** The cookie line of whoever asks; nobody without. */
  as?: string;
  /** A form's fields. */
  form?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is. */
  text?: string;
  /** The site that the write comes from; the shop itself without, none for null. */
  origin?: string | null;
  headers?: Record<string, string>;
};

/** One question as a browser would ask it, each from an address of its own. */
export function ask(shop: BuiltShop, path: string, question: Question = {}): Promise<Response> {
  const { form, json, text, as, origin } = question;
  const method = question.method ?? (form || json !== undefined || text !== undefined ? 'POST' : 'GET');
  const headers = new Headers(question.headers);
  headers.set('X-Forwarded-For', `10.${randomInt(255)}.${randomInt(255)}.${randomInt(255)}`);
  if (as) headers.set('Cookie', as);
  if (method !== 'GET' && method !== 'HEAD' && origin !== null) headers.set('Origin', origin ?? shop.url);
  if (json !== undefined) headers.set('Content-Type', 'application/json');
  const body = form ? new URLSearchParams(form) : json === undefined ? text : JSON.stringify(json);
  return fetch(`${shop.url}${path}`, { method, headers, body, redirect: 'manual' });
}

/** What was answered, with the body as text. */
export async function read(answer: Response) {
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    type: answer.headers.get('content-type') ?? '',
    text: await answer.text(),
  };
}
