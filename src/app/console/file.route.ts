import { z } from 'zod';
import { getShop, runContext } from '#app/http/context.server.ts';
import { problemStatus } from '#app/texts/console-problems.ts';
import { openPrivateFile } from '#services/files/open-private-file.ts';
import type { Route } from './+types/file.route';

/** A private file for the staff of its section: as an attachment, never as a page of ours (SEC-12). */
export async function loader(args: Route.LoaderArgs) {
  const id = z.uuid().safeParse(args.params.id).data;
  const { uploads: folder } = args.context.get(runContext);
  const found = id ? await openPrivateFile(getShop(args), { id, folder }) : null;
  if (!found || 'problem' in found)
    return new Response(null, { status: problemStatus({ problem: 'not-found' }) });
  const { file, body } = found;
  const name = encodeURIComponent(file.originalName || `${file.id}.${file.mediaType.split('/')[1]}`);
  return new Response(body, {
    headers: {
      'Content-Type': file.mediaType,
      'Content-Length': String(file.bytes),
      'Content-Disposition': `attachment; filename*=UTF-8''${name}`,
    },
  });
}
