import type { PickedLine } from './picks.ts';

/** What a code stands for, and what a line asks for. */
type Goods = { optionId: string; productId: string; format: string; name: string };

export type ScanLine = PickedLine & Goods;

type ScanProblem =
  | { problem: 'scan-mismatch'; found: string; wanted: string | null }
  | { problem: 'scan-too-many'; found: string; units: number };

/**
 * Which line a scanned pack belongs to: the first of its option that is not full yet. Refused are goods that the order
 * does not have, with the line that was meant most likely (the same product in another flavor, else the same format),
 * and one more than was ordered (PACK-06).
 */
export function lineOfScan(lines: readonly ScanLine[], scanned: Goods): { line: ScanLine } | ScanProblem {
  const own = lines.filter(({ optionId }) => optionId === scanned.optionId);
  const line = own.find(({ picked, quantity }) => picked < quantity);
  if (line) return { line };
  const { name: found } = scanned;
  if (own.length > 0)
    return { problem: 'scan-too-many', found, units: own.reduce((sum, { quantity }) => sum + quantity, 0) };
  return { problem: 'scan-mismatch', found, wanted: meantBy(lines, scanned)?.name ?? null };
}

function meantBy(lines: readonly ScanLine[], scanned: Goods): ScanLine | undefined {
  const open = lines.filter(({ picked, quantity }) => picked < quantity);
  return (
    open.find(({ productId }) => productId === scanned.productId) ??
    open.find(({ format }) => format === scanned.format)
  );
}
