import type { Field, Request } from './request.ts';

/** Smaller forms of a request, the smallest steps last: a field less, a header less, a shorter value, no query. */
export function* smaller(request: Request): Generator<Request> {
  if (request.raw) return;
  if (request.target.includes('?')) yield { ...request, target: request.target.split('?')[0] ?? '/' };
  if (request.target.includes('.data'))
    yield { ...request, target: request.target.replace(/(_)?\.data/, '') };
  for (const headers of withoutOne(request.headers))
    if (headers.some(([name]) => name === 'Host')) yield { ...request, headers };
  const { body } = request;
  if (body?.kind !== 'form') return;
  for (const fields of withoutOne(body.fields)) yield { ...request, body: { kind: 'form', fields } };
  for (const [at, [name, value]] of body.fields.entries()) {
    if (value.length < 20) continue;
    const fields = body.fields.map(
      (field, place): Field => (place === at ? [name, value.slice(0, value.length / 2)] : field),
    );
    yield { ...request, body: { kind: 'form', fields } };
  }
}

function* withoutOne(list: readonly Field[]): Generator<readonly Field[]> {
  for (let at = 0; at < list.length; at += 1) yield list.filter((_, place) => place !== at);
}

const MOST_TRIES = 60;

/** The smallest request that still fails, found by leaving out one thing at a time. */
export async function shrink(request: Request, fails: (one: Request) => Promise<boolean>): Promise<Request> {
  let [smallest, tries] = [request, 0];
  for (let isSmaller = true; isSmaller; ) {
    isSmaller = false;
    for (const candidate of smaller(smallest)) {
      tries += 1;
      if (tries > MOST_TRIES) return smallest;
      if (!(await fails(candidate))) continue;
      smallest = candidate;
      isSmaller = true;
      break;
    }
  }
  return smallest;
}
