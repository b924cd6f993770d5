import type { Address } from '#app/addresses.ts';

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
const SHORT_FORM = /^application\/x-www-form-urlencoded\b/i;
const SHORT_FORM_BYTES = 1024 * 1024;

/** The NUL character, which no text of the database can hold, as a form writes it, and as JSON does (SEC-09). */
const NUL = /\0|%00/;
const NUL_IN_JSON = /\0|(?<!\\)(?:\\\\)*\\u0000/;
/** What JSON escapes, one after the other: a whole sign of two halves, a half by itself, anything else. */
const ESCAPED =
  /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(\\u[dD][89a-fA-F][\da-fA-F]{2})|\\./g;
const HALF = /\\u[dD][89a-fA-F]/;

/** The bytes of a body that was read; null for one that nobody has read yet, and for none. */
export type ReadRequest = { request: Request; bytes: ArrayBuffer | null };

/**
 * The request with its body read, or null when the body is no form where a page expects one, or holds a letter that
 * no text can: the routes would otherwise fail in reading or keeping it (SEC-09). Uploads with files stay streams, and resources check other kinds of bodies themselves.
 */
export async function withReadBody(
  request: Request,
  { resource, uploadBytes }: Pick<Address, 'resource' | 'uploadBytes'>,
): Promise<ReadRequest | null> {
  const type = request.headers.get('content-type') ?? '';
  if (request.method !== 'POST' || (uploadBytes && !SHORT_FORM.test(type))) return { request, bytes: null };
  // An upload's address lets long bodies pass, but those are streamed; what is read here has to be short.
  if (uploadBytes && Number(request.headers.get('content-length')) > SHORT_FORM_BYTES) return null;
  const isForm = FORM.test(type);
  if (!isForm && !resource && request.body) return null;
  const bytes = await request.arrayBuffer();
  if (isForm && !(await isReadable(bytes, type))) return null;
  const text = new TextDecoder().decode(bytes);
  if ((isForm ? NUL : NUL_IN_JSON).test(text)) return null;
  return { request, bytes: isForm || !HALF.test(text) ? bytes : wholeSigns(text) };
}

/**
 * The half of a sign, as a text that was cut may end with, is no text that can be stored (SEC-13). A browser that sends a
 * form writes `U+FFFD` for it; JSON keeps it.
 */
function wholeSigns(json: string): ArrayBuffer {
  const whole = json.replaceAll(ESCAPED, (escaped, half) => (half ? '\\ufffd' : escaped));
  return new TextEncoder().encode(whole).buffer;
}

async function isReadable(body: ArrayBuffer, type: string): Promise<boolean> {
  const form = new Response(body, { headers: { 'content-type': type } }).formData();
  return form.then(
    () => true,
    () => false,
  );
}
