// By their files: the package's front door brings all of its 400 kB along.
import BarcodeFormat from '@zxing/library/esm/core/BarcodeFormat.js';
import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap.js';
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer.js';
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType.js';
import MultiFormatOneDReader from '@zxing/library/esm/core/oned/MultiFormatOneDReader.js';
import QRCodeReader from '@zxing/library/esm/core/qrcode/QRCodeReader.js';
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource.js';

const HINTS = new Map<DecodeHintType, unknown>([
  [
    DecodeHintType.POSSIBLE_FORMATS,
    [
      BarcodeFormat.EAN_13,
      BarcodeFormat.EAN_8,
      BarcodeFormat.UPC_A,
      BarcodeFormat.UPC_E,
      BarcodeFormat.CODE_128,
      BarcodeFormat.CODE_39,
    ],
  ],
  [DecodeHintType.TRY_HARDER, true],
]);

/** The first code of a gray picture, a byte for each pixel; null where there is none that can be read whole (PACK-07). */
export function decodeLuminances(gray: Uint8ClampedArray, width: number, height: number): string | null {
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(gray, width, height)));
  for (const reader of [new MultiFormatOneDReader(HINTS), new QRCodeReader()]) {
    try {
      return reader.decode(bitmap, HINTS).getText();
    } catch (error) {
      if (!isUnread(error)) throw error;
    }
  }
  return null;
}

/** Nothing there, or something that is blurred: the next picture may be better. */
function isUnread(error: unknown): boolean {
  return error instanceof Error && 'getKind' in error;
}
