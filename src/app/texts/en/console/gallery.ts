/** The gallery section (STAFF-13). */
export const gallery = {
  title: 'Gallery',
  counted: (count: number) =>
    `${count === 1 ? '1 picture or clip' : `${count} pictures and clips`}, newest first.`,
  add: 'New picture',
  file: 'File',
  fileHint: 'JPEG, PNG, WebP or AVIF; MP4 or WebM for clips. Up to 40\u00a0MB.',
  alt: 'Description',
  altHint: 'For people who cannot see the picture.',
  upload: 'Upload',
  added: 'It is in the gallery.',
  items: 'In the gallery',
  empty: 'The gallery is empty',
  emptyLine: 'Add a first picture: visitors see it at once.',
  remove: 'Delete',
  removeNamed: (name: string) => `Delete ${name}`,
  more: 'More',
  moreOf: (name: string) => `More for ${name}`,
  leaving: 'Being deleted',
  undo: 'Undo',
  removed: 'It is out of the gallery.',
  clip: 'Clip',
};
