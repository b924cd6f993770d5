export function testsOf(
  names: readonly string[],
  root?: string,
): { unit: string[]; http: string[]; e2e: string[]; title: string; missing: string[] };
