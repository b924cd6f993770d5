import { join } from 'node:path';

/** Where the files of the seed lie, unless somebody says otherwise. */
export const SEED_FOLDER = join(process.cwd(), 'src/db/seed');
