import { z } from 'zod';
import { getShop, runContext } from '#app/http/context.server.ts';
import { consoleProblemWords, problemStatus } from '#app/texts/console-problems.ts';
import { openPrivateFile } from '#services/files/open-private-file.ts';
import type { Route } from './+types/file.route';

/** A private file for the staff of its section: as an attachment, never as a page of ours (SEC-12). */
export async function loader(args: Route.LoaderArgs) {
  const id = z.uuid().safeParse(args.params.id).data;
  const { uploads } = args.context.get(runContext);
  const found = id ? await openPrivateFile(getShop(args), { id, uploads }) : null;
  if (found && 'problem' in found && found.problem === 'file-away')
    return new Response(consoleProblemWords(found), {
      status: problemStatus(found),
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '5' },
    });
  if (!found || 'problem' in found)
    return new Response(null, { status: problemStatus({ problem: 'not-found' }) });
  const { file, size, body } = found;
  const name = encodeURIComponent(file.originalName || `${file.id}.${file.mediaType.split('/')[1]}`);
  return new Response(body, {
    headers: {
      'Content-Type': file.mediaType,
      'Content-Length': String(size),
      'Content-Disposition': `attachment; filename*=UTF-8''${name}`,
    },
  });
}
