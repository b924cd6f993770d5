import { readFileSync, statSync } from 'node:fs';

type Environment = Record<string, string | undefined>;

const MOST_BYTES = 64 * 1024;

const REASONS: Record<string, (path: string) => string> = {
  ENOENT: (path) => `there is no file ${path}`,
  ENOTDIR: (path) => `there is no file ${path}`,
  EACCES: (path) => `this user may not read ${path}`,
  EPERM: (path) => `this user may not read ${path}`,
};

/**
 * Puts in the values of `<NAME>_FILE`, for each of `names`: secrets that Docker, systemd or Kubernetes hand over as
 * files (OPER-02). A newline at the end is not part of the value. Answers the whole environment, the names that came
 * from files, and a sentence for each file that is missing, unreadable, empty, no file, longer than 64 kB, or named
 * beside the value itself; no sentence says what is in a file.
 */
export function readValueFiles(environment: Environment, names: readonly string[]) {
  const values = { ...environment };
  const fromFiles = new Set<string>();
  const problems: string[] = [];
  for (const name of names) {
    const path = environment[`${name}_FILE`];
    if (!path) continue;
    if (environment[name]) {
      problems.push(`${name} and ${name}_FILE: set one of them, not both`);
      continue;
    }
    const found = readValue(path);
    if ('problem' in found) problems.push(`${name}_FILE: ${found.problem}`);
    else {
      values[name] = found.value;
      fromFiles.add(name);
    }
  }
  return { values, fromFiles, problems };
}

function readValue(path: string): { value: string } | { problem: string } {
  try {
    const facts = statSync(path);
    if (!facts.isFile()) return { problem: `${path} is not a file` };
    if (facts.size > MOST_BYTES) return { problem: `${path} is longer than 64 kB` };
    const value = readFileSync(path, 'utf8').replace(/[\r\n]+$/, '');
    return value === '' ? { problem: `the file ${path} is empty` } : { value };
  } catch (error) {
    const reason = REASONS[String((error as NodeJS.ErrnoException).code)];
    return { problem: reason?.(path) ?? `${path} cannot be read` };
  }
}
