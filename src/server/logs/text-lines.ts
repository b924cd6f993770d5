import type { DestinationStream } from 'pino';
import type { Config } from '../config.ts';

type Out = { write: (text: string) => unknown };

/**
 * Where the lines of the log go as text for people (WATCH-06), or nothing for lines of JSON. What writes the text is
 * loaded only then. The parts of an error are those that `safeError` has let through.
 */
export async function openTextLines(
  { logFormat }: Pick<Config, 'logFormat'>,
  out: Out = process.stdout,
): Promise<DestinationStream | undefined> {
  if (logFormat === 'json') return undefined;
  const { isColorSupported, prettyFactory } = await import('pino-pretty');
  const toText = prettyFactory({
    colorize: isColorSupported && process.stdout.isTTY === true,
    translateTime: 'SYS:HH:MM:ss',
    errorLikeObjectKeys: [],
  });
  return { write: (line) => void out.write(toText(line)) };
}
