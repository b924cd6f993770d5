// `npm run media:copy -- --to s3://bucket/prefix?endpoint=…` copies the shop's files from DATA_DIR into a bucket, `--from s3://…`
// back. It may be repeated: what is there with the same content is left alone. Every copy is read back and compared. Exits 1
// where a copy differs or nothing could be copied.
import { parseArgs } from 'node:util';
import { readConfig } from '../src/server/config.ts';
import { copyFiles } from '../src/server/storage/copy-files.ts';
import { parseMediaUrl } from '../src/server/storage/media-url.ts';
import { openStorages } from '../src/server/storage/open-storage.ts';
import { explain } from '../src/server/storage/s3-client.ts';

/** The shop's own environment, files of secrets included. */
function readEnvironment() {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error((error as Error).message);
    return process.exit(2);
  }
}

const { values } = parseArgs({ options: { to: { type: 'string' }, from: { type: 'string' } } });
const bucket = parseMediaUrl(values.to ?? values.from ?? '');
if (!bucket || (values.to && values.from)) {
  console.error(
    'Name one bucket: --to or --from s3://bucket/prefix, with ?endpoint=https://… where it is not Amazon’s',
  );
  process.exit(2);
}
const { dataDir } = readEnvironment();
const own = await openStorages({ dataDir, bucket: undefined });
const shared = await openStorages({ dataDir, bucket });
const [from, to] = values.to ? [own, shared] : [shared, own];
try {
  let wrong = 0;
  for (const kind of ['media', 'uploads'] as const) {
    const result = await copyFiles(from[kind], to[kind]);
    console.log(
      `${kind}: ${result.copied} copied, ${result.same} there already, ${result.wrong.length} wrong`,
    );
    for (const name of result.wrong) console.log(`  ${name}`);
    wrong += result.wrong.length;
  }
  process.exitCode = wrong > 0 ? 1 : 0;
} catch (error) {
  console.error(`Not all was copied: ${explain(error) ?? (error as Error).message}. Run it again to go on.`);
  process.exitCode = 1;
} finally {
  shared.close();
}
