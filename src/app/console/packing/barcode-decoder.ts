type Picture = HTMLVideoElement | HTMLImageElement;
type Decode = (picture: Picture) => Promise<string | null>;

/** The codes on packs: those of tills, and those that shops and labs print themselves. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'qr_code'];

type NativeDetector = { detect: (picture: Picture) => Promise<{ rawValue: string }[]> };
type NativeClass = {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats: () => Promise<string[]>;
};

/** The first code of a picture: by the browser's own detector where it knows all kinds, else by the one of the page (PACK-07). */
export async function createDecoder(): Promise<Decode> {
  const Native = (globalThis as { BarcodeDetector?: NativeClass }).BarcodeDetector;
  const known = (await Native?.getSupportedFormats().catch(() => [])) ?? [];
  if (Native && FORMATS.every((format) => known.includes(format))) {
    const detector = new Native({ formats: FORMATS });
    return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null;
  }
  const { decodeLuminances } = await import('./decode-luminances.ts');
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  return async (picture) => {
    const { width, height } = sizeOf(picture);
    if (!pen || width === 0) return null;
    canvas.width = width;
    canvas.height = height;
    pen.drawImage(picture, 0, 0, width, height);
    return decodeLuminances(toGray(pen.getImageData(0, 0, width, height).data), width, height);
  };
}

function sizeOf(picture: Picture) {
  return picture instanceof HTMLVideoElement
    ? { width: picture.videoWidth, height: picture.videoHeight }
    : { width: picture.naturalWidth, height: picture.naturalHeight };
}

/** Red, green and blue by how bright the eye takes them. */
function toGray(rgba: Uint8ClampedArray): Uint8ClampedArray {
  const gray = new Uint8ClampedArray(rgba.length / 4);
  for (let place = 0; place < gray.length; place += 1) {
    const at = place * 4;
    gray[place] = ((rgba[at] ?? 0) * 306 + (rgba[at + 1] ?? 0) * 601 + (rgba[at + 2] ?? 0) * 117) >> 10;
  }
  return gray;
}
