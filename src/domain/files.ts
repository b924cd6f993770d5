/**
 * What may be uploaded, by media type, as the file's own first bytes say (SEC-12). No HEIC: few browsers show it, and
 * phones that take it send a JPEG where it is not asked for.
 */
const UPLOAD_KINDS = {
  picture: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  video: ['video/mp4', 'video/webm'],
  document: ['application/pdf'],
} as const;

export type UploadKind = keyof typeof UPLOAD_KINDS;

/** A whole file on our own disk under a generated name; `originalName` is only shown and never used as a path. */
export type ReceivedFile = {
  id: string;
  field: string;
  mediaType: string;
  bytes: number;
  contentHash: string;
  originalName: string;
};

export type UploadProblem =
  | { problem: 'upload-cut' | 'too-many-files' | 'too-many-tries' }
  | { problem: 'file-too-large'; maxBytes: number }
  | { problem: 'file-kind'; kinds: readonly UploadKind[] };

const MIB = 1024 * 1024;

/**
 * Is a file of this media type one of these kinds? The browser's media type is ignored, only the file's bytes count
 * (SEC-12).
 */
export function isOfKind(mediaType: string | undefined, kinds: readonly UploadKind[]): boolean {
  const allowed: readonly string[] = kinds.flatMap((kind) => UPLOAD_KINDS[kind]);
  return mediaType !== undefined && allowed.includes(mediaType);
}

/** Bytes as people read them, in whole mebibytes: "10 MB". */
export function formatBytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / MIB))} MB`;
}

/** What a drawn product shows beside itself: what it is packed in, the light of its mood, and how large it is (STAFF-38). */
export const PICTURE_VIEWS = ['pack', 'mood', 'scale'] as const;

export type PictureView = (typeof PICTURE_VIEWS)[number];

/** The file name, without its ending, of a product's drawn picture, or of another view of it, at a width in pixels. */
export function pictureName(productId: string, width: number, view?: PictureView): string {
  return `${productId}${view ? `.${view}` : ''}-${width}`;
}
