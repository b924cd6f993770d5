/** Which part of a picture is shown: how much larger, in percent, and from where in percent of the room left (GOODS-07). */
export type Crop = { zoom: number; x: number; y: number };

export const LARGEST_ZOOM = 400;
/** The whole height or width, from the middle. */
export const WHOLE: Crop = { zoom: 100, x: 50, y: 50 };

const RATIO = { width: 4, height: 5 };

/** "150 50 0" as three whole numbers in their bounds; null for anything else. */
export function parseCrop(text: string): Crop | null {
  const found = /^(\d{3}) (\d{1,3}) (\d{1,3})$/.exec(text);
  if (!found) return null;
  const [zoom = 0, x = 0, y = 0] = found.slice(1).map(Number);
  return zoom >= 100 && zoom <= LARGEST_ZOOM && x <= 100 && y <= 100 ? { zoom, x, y } : null;
}

export const formatCrop = ({ zoom, x, y }: Crop): string => `${zoom} ${x} ${y}`;

export const isUncut = ({ zoom, x, y }: Crop): boolean =>
  zoom === WHOLE.zoom && x === WHOLE.x && y === WHOLE.y;

/**
 * The part of a picture of this size, in whole pixels: four wide and five high, as every list shows it, inside the
 * picture, the largest at a zoom of 100 (GOODS-07).
 */
export function cropBox(
  { width, height }: { width: number; height: number },
  { zoom, x, y }: Crop,
): { left: number; top: number; width: number; height: number } {
  const isWide = width * RATIO.height > height * RATIO.width;
  const widest = isWide ? (height * RATIO.width) / RATIO.height : width;
  const highest = isWide ? height : (width * RATIO.height) / RATIO.width;
  const box = {
    width: Math.max(1, Math.min(width, Math.round((widest * 100) / zoom))),
    height: Math.max(1, Math.min(height, Math.round((highest * 100) / zoom))),
  };
  return {
    ...box,
    left: Math.round(((width - box.width) * x) / 100),
    top: Math.round(((height - box.height) * y) / 100),
  };
}
