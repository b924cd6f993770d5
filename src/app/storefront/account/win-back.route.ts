import { redirect } from 'react-router';
import { getShop, runContext } from '#app/http/context.server.ts';
import { refuseJson } from '#app/http/refuse.server.ts';
import { problemWords } from '#app/texts/problems.ts';
import { addWinBackPhotos, readWinBack, refuseWinBackPhotos } from '#services/credit/win-back.ts';
import { receiveUpload } from '#services/files/receive-upload.ts';
import { discardKept } from '#services/files/uploads-folder.ts';
import type { Route } from './+types/win-back.route';

const MAX_BYTES = 8 * 1024 * 1024;
const WIDEST = 2000;

export async function loader(args: Route.LoaderArgs) {
  return Response.json(await readWinBack(getShop(args)));
}

/** Receives one or several photos; refused ones are not converted and are deleted (MD-12, SEC-12, SEC-41). */
export async function action(args: Route.ActionArgs) {
  const ctx = getShop(args);
  const { incoming: folder, uploads: keep } = args.context.get(runContext);
  const refuse = (count: number) => refuseWinBackPhotos(ctx, count);
  const kinds = ['picture' as const];
  const rules = { folder, keep, maxBytes: MAX_BYTES, maxFiles: 3, kinds, redrawnTo: WIDEST, refuse };
  const received = await receiveUpload(ctx, args.request, rules);
  if ('problem' in received) return refuseJson(received, { message: problemWords(received) });
  const { files } = received;
  const added = await addWinBackPhotos(ctx, files);
  if (added.problem) {
    await discardKept(keep, files);
    return refuseJson(added, { message: problemWords(added) });
  }
  return redirect(`/orders?notice=${added.isWhole ? 'win-back-sent' : 'photo-received'}`);
}
