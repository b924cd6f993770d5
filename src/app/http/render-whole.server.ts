import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

const DOCTYPE = '<!DOCTYPE html>';
/** A boundary whose content waits, or was left to the browser. */
const WAITS = /<!--\$[?!]/;

/** `longestMs`: so long is a part waited for at most. */
export type How = { nonce: string | undefined; longestMs: number };

/** The HTML of a whole page with all that waits in it, at once where nothing does (FAST-17). Rejects with what fails in it. */
export async function renderWhole(element: ReactElement, how: How): Promise<string> {
  return renderAtOnce(element) ?? (await renderWaiting(element, how));
}

/** Null for a page of which something waits (a part whose file is not here yet), or fails: it is rendered again, waiting. */
export function renderAtOnce(element: ReactElement): string | null {
  try {
    const html = renderToString(element);
    return WAITS.test(html) ? null : DOCTYPE + html;
  } catch {
    return null;
  }
}

function renderWaiting(element: ReactElement, { nonce, longestMs }: How): Promise<string> {
  return new Promise((resolve, reject) => {
    const state: { timer?: NodeJS.Timeout } = {};
    const fail = (error: unknown) => {
      clearTimeout(state.timer);
      reject(error);
    };
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      onAllReady() {
        clearTimeout(state.timer);
        pipe(collect(resolve, fail));
      },
      onShellError: fail,
      onError: fail,
    });
    state.timer = setTimeout(abort, longestMs).unref();
  });
}

/** Takes a whole page, so that it leaves in one piece. */
function collect(done: (body: string) => void, fail: (error: unknown) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      next();
      done(Buffer.concat(chunks).toString());
    },
  }).on('error', fail);
}
