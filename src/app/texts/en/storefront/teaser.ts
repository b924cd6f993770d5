/** A drop of before (TEASE). */
export const teaserTexts = {
  /** For search engines. */
  description: 'A look inside a drop: every product, by mood and format.',
  title: 'File_1016 Halloween Drop',
  opens: 'Time until the archive opens',
  unlocked: 'ARCHIVE UNLOCKED',
  exhibits: 'Exhibits',
  exhibit: (place: number, count: number) => `Exhibit ${place} of ${count}`,
  failed: 'Failed to load products',
  toDrop: 'See the bundles',
  peek: 'Want to Take a Peek?',
  preview: 'Preview of the drop',
  open: 'In this drop',
  locked: 'Locked',
  formats: {
    disposable: 'Disposable',
    prerollpack: 'Roll pack',
    roll_pack: 'Roll pack',
    shot: 'Shot',
    drink: 'Shot',
  } as Record<string, string>,
};
