// Compresses the texts of the browser's build once, at the best quality, so that serving them never does.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { ROOT } from './workspace.mjs';

const client = join(ROOT, 'build', 'client');
const compressed = join(ROOT, 'build', 'compressed');

async function compress(path) {
  const raw = await readFile(path);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(raw), promisify(gzip)(raw, { level: 9 })]);
  const target = join(compressed, relative(client, path));
  await mkdir(dirname(target), { recursive: true });
  await Promise.all([writeFile(`${target}.br`, br), writeFile(`${target}.gz`, gz)]);
}

await rm(compressed, { recursive: true, force: true });
const files = await readdir(join(client, 'assets'), { recursive: true, withFileTypes: true });
const texts = files.filter((file) => file.isFile() && /\.(js|css|json|svg)$/.test(file.name));
await Promise.all(texts.map((file) => compress(join(file.parentPath, file.name))));
