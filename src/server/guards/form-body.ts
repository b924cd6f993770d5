import type { Address } from '#app/addresses.ts';

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
const SHORT_FORM = /^application\/x-www-form-urlencoded\b/i;
const SHORT_FORM_BYTES = 1024 * 1024;

/** The NUL character, which no text of the database can hold, as a form writes it, and as JSON does (SEC-09). */
const NUL = /\0|%00/;
const NUL_IN_JSON = /\0|(?<!\\)(?:\\\\)*\\u0000/;

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
  if ((isForm ? NUL : NUL_IN_JSON).test(new TextDecoder().decode(bytes))) return null;
  return { request, bytes };
}

async function isReadable(body: ArrayBuffer, type: string): Promise<boolean> {
  const form = new Response(body, { headers: { 'content-type': type } }).formData();
  return form.then(
    () => true,
    () => false,
  );
}
