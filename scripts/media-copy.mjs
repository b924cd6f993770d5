// `npm run media:copy -- --to s3://bucket/prefix?endpoint=…` copies the shop's files from DATA_DIR into a bucket, `--from s3://…`
// back. It may be repeated: what is there with the same content is left alone. Every copy is read back and compared.
import { join } from 'node:path';
import { become, findNode, installPackages, ROOT } from './workspace.mjs';

installPackages();
const script = join(ROOT, 'scripts', 'media-copy-work.ts');
become(findNode(), ['--disable-warning=ExperimentalWarning', script, ...process.argv.slice(2)]);
