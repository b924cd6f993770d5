/** The shop says why it does not start, in one sentence and without a stack. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
