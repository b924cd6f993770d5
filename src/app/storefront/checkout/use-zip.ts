import { useEffect, useState } from 'react';
import { problemWords } from '#app/texts/problems.ts';
import { findZipCode } from '#domain/delivery/zip-code.ts';
import type { ZipVerdict } from '#domain/delivery/zone.ts';

type Found = { zip: string | null; error: string | null; verdict: ZipVerdict | null };

const NOTHING: Found = { zip: null, error: null, verdict: null };

/** What the server says of the ZIP in this text, asked once its five digits stand (CHECK-10, CHECK-15..18). */
export function useZip(text: string): Found {
  const zip = findZipCode(text);
  const [found, setFound] = useState<Found>(NOTHING);
  useEffect(() => {
    if (!zip) return setFound(NOTHING);
    const stop = new AbortController();
    const ask = async () => {
      const verdict = await askZip(zip, stop.signal);
      if (!stop.signal.aborted) setFound(toFound(zip, verdict));
    };
    ask().catch(() => {});
    return () => stop.abort();
  }, [zip]);
  return found.zip === zip ? found : { ...NOTHING, zip };
}

function toFound(zip: string, verdict: ZipVerdict | null): Found {
  if (!verdict) return { zip, verdict, error: problemWords({ problem: 'zip-lookup-failed' }) };
  if (verdict.valid) return { zip, verdict, error: null };
  return { zip, verdict, error: problemWords(verdict) };
}

async function askZip(zip: string, signal: AbortSignal): Promise<ZipVerdict | null> {
  const answer = await fetch(`/zip?code=${zip}`, { signal }).catch(() => null);
  return answer?.ok ? answer.json() : null;
}
