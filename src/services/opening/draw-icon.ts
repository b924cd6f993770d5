import sharp from 'sharp';
import type { PublicContext } from '../context.ts';
import { drawInTurn } from '../resize-image.ts';
import { readMark } from './shop-mark.ts';

const PAPER = '#191512';
/** The mark is drawn on 64 units; a density of 72 is one pixel each. */
const DENSITY = 72 / 64;

/** Its side in pixels, and which share of it the mark takes; one that is `full` has no transparent part. */
const ICONS: Readonly<Record<string, { side: number; share: number; isFull: boolean }>> = {
  'icon-192.png': { side: 192, share: 1, isFull: false },
  'icon-512.png': { side: 512, share: 1, isFull: false },
  // A phone cuts these to its own shape and keeps only the middle four fifths.
  'maskable-192.png': { side: 192, share: 0.8, isFull: true },
  'maskable-512.png': { side: 512, share: 0.8, isFull: true },
  'apple-touch-icon.png': { side: 180, share: 1, isFull: true },
};

/** The picture of a shared link: the mark on the paper's dark, in the proportions that messengers cut to. */
const SHARE = { name: 'share.png', width: 1200, height: 630, side: 300 };

/** The shop's mark as a PNG of this name (APP-01), or on the picture of a shared link (HOME-23), the same for everybody; `not-found` for a name that is none. */
export async function drawIcon(ctx: PublicContext, name: string) {
  const icon = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
  if (!icon && name !== SHARE.name) return { problem: 'not-found' as const };
  const mark = Buffer.from(await readMark(ctx));
  if (!icon) return { picture: await drawInTurn(() => drawShare(mark)) };
  return { picture: await drawInTurn(() => draw(mark, icon)) };
}

async function drawShare(mark: Buffer): Promise<Buffer> {
  const { width, height, side } = SHARE;
  return onPaper(await drawMark(mark, side), { width, height });
}

async function draw(mark: Buffer, { side, share, isFull }: { side: number; share: number; isFull: boolean }) {
  const drawn = await drawMark(mark, Math.round(side * share));
  return isFull ? onPaper(drawn, { width: side, height: side }) : drawn;
}

function drawMark(mark: Buffer, side: number): Promise<Buffer> {
  return sharp(mark, { density: DENSITY * side })
    .resize(side, side)
    .png()
    .toBuffer();
}

async function onPaper(drawn: Buffer, size: { width: number; height: number }): Promise<Buffer> {
  const paper = await sharp({ create: { ...size, channels: 3, background: PAPER } })
    .composite([{ input: drawn }])
    .png()
    .toBuffer();
  return sharp(paper).removeAlpha().png().toBuffer();
}
