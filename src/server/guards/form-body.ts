import type { Address } from '#app/addresses.ts';

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/**
 * The request with its body read, or null when the body is no form where a page expects one: the routes would
 * otherwise fail in reading it (SEC-09). Uploads stay streams, and resources judge other kinds of bodies themselves.
 */
export async function withReadBody(
  request: Request,
  { resource, uploadBytes }: Pick<Address, 'resource' | 'uploadBytes'>,
): Promise<Request | null> {
  if (request.method !== 'POST' || uploadBytes) return request;
  const type = request.headers.get('content-type') ?? '';
  const isForm = FORM.test(type);
  if (!isForm && !resource && request.body) return null;
  const { url, method, headers, signal } = request;
  const body = await request.arrayBuffer();
  if (isForm && !(await isReadable(body, type))) return null;
  return new Request(url, { method, headers, signal, body });
}

async function isReadable(body: ArrayBuffer, type: string): Promise<boolean> {
  const form = new Response(body, { headers: { 'content-type': type } }).formData();
  return form.then(
    () => true,
    () => false,
  );
}
