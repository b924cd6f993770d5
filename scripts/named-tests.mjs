// `npm test -- NAME …`: the test files that a name stands for, and the suite that runs them.
import { readdirSync, readFileSync } from 'node:fs';

const FOLDERS = ['src', 'scripts', 'demo', 'tests'];
const ID = /^[A-Z]+-\d+[a-z]?$/;

/** Titles begin with their ids: `'[CART-09, CART-10] …'`, `'[CART-09] [SEC-01] …'`. */
const titleOf = (id) => new RegExp(`['"\`](?:\\[[^\\]]*\\] ?)*\\[[^\\]]*\\b${id}\\b`);

/**
 * A name is a part of a path (`cart`, `src/domain/money.test.ts`) or the id of a requirement (`CART-09`), which stands
 * for the tests whose titles cite it. Answers the files by their suite, and the ids that narrow their tests.
 */
export function testsOf(names, root = '.') {
  // Node 20, which starts `npm test`, has no glob.
  const all = FOLDERS.flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true }).map((file) => `${folder}/${file}`),
  )
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.test\.tsx?$/.test(file));
  const ids = names.filter((name) => ID.test(name));
  const paths = names.filter((name) => !ID.test(name));
  const cites = (file) => {
    const text = readFileSync(`${root}/${file}`, 'utf8');
    return ids.some((id) => titleOf(id).test(text));
  };
  const files = all.filter((file) => paths.some((path) => file.includes(path)) || cites(file)).sort();
  const isThere = (name) =>
    ID.test(name)
      ? files.some((file) => titleOf(name).test(readFileSync(`${root}/${file}`, 'utf8')))
      : files.some((file) => file.includes(name));
  const missing = names.filter((name) => !isThere(name));
  const of = (folder) => files.filter((file) => file.startsWith(folder));
  const [http, e2e] = [of('tests/http/'), of('tests/e2e/')];
  const unit = files.filter((file) => !http.includes(file) && !e2e.includes(file));
  return { unit, http, e2e, title: paths.length === 0 ? ids.join('|') : '', missing };
}
