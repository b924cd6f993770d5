// Renders the demo shop's pictures ahead into src/db/seed/media, where they are checked in.
//   node scripts/render-art.mjs [products] [storefront] [gallery] [clips]     (all four without a word)
// `clips` needs ffmpeg on the path; nothing at run time does.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  renderClipFrames,
  renderGallery,
  renderProducts,
  renderStorefront,
} from '../demo/art/render-media.ts';
import { galleryClips } from '../demo/art/scenes/gallery-clips.ts';

const run = promisify(execFile);
const seed = new URL('../src/db/seed/', import.meta.url);
const media = new URL('media/', seed);

async function readProducts(catalogue) {
  const { products } = JSON.parse(await readFile(new URL(`data/${catalogue}.json`, seed), 'utf8'));
  return products;
}

async function renderClip(clip) {
  const frames = await mkdtemp(join(tmpdir(), 'clip-'));
  await renderClipFrames(clip, frames);
  const input = ['-y', '-loglevel', 'error', '-framerate', '24', '-i', join(frames, '%03d.png')];
  const target = new URL(`gallery/${clip.name}`, media).pathname;
  const h264 = ['-c:v', 'libx264', '-crf', '29', '-preset', 'slow', '-pix_fmt', 'yuv420p'];
  const vp9 = ['-c:v', 'libvpx-vp9', '-crf', '42', '-b:v', '0', '-pix_fmt', 'yuv420p'];
  await run('ffmpeg', [...input, ...h264, '-movflags', '+faststart', `${target}.mp4`]);
  await run('ffmpeg', [...input, ...vp9, `${target}.webm`]);
  await rm(frames, { recursive: true });
}

const steps = {
  products: async () => {
    const catalogues = await Promise.all(['house-catalogue', 'third-party-catalogue'].map(readProducts));
    await renderProducts(catalogues.flat(), media);
  },
  storefront: () => renderStorefront(media),
  gallery: () => renderGallery(media),
  clips: async () => {
    for (const clip of galleryClips) await renderClip(clip);
  },
};

const asked = process.argv.slice(2);
for (const name of asked.length > 0 ? asked : Object.keys(steps)) {
  if (!(name in steps)) throw new Error(`Unknown step "${name}". Steps: ${Object.keys(steps).join(', ')}`);
  process.stdout.write(`${name} …\n`);
  await steps[name]();
}
