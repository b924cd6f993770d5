import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Crop, WHOLE } from '#domain/catalog/crop.ts';
import type { ProductPicture } from '#domain/catalog/pictures.ts';

export type Tile = {
  /** Its number in the form, never given again. */
  key: number;
  /** Stored, by its address; or of a file that was chosen here. */
  url: string | null;
  file: File | null;
  preview: string;
  alt: string | null;
  crop: Crop;
  isGone: boolean;
};

const toTile = ({ url, alt }: ProductPicture, key: number): Tile => ({
  ...{ key, url, file: null, alt, crop: WHOLE, isGone: false },
  preview: url.replace(/-400\.(?:avif|webp)$/, '-800.webp'),
});

/** The pictures of the form: chosen, dropped, moved, cut and taken out before they are saved (GOODS-05 to GOODS-07). */
export function usePictureTiles(
  pictures: readonly ProductPicture[],
  input: RefObject<HTMLInputElement | null>,
) {
  const [tiles, setTiles] = useState<readonly Tile[]>(() => pictures.map(toTile));
  const next = useRef(pictures.length);
  usePreviewsFreed(tiles);

  /** The field sends the files in this sequence; a tile names its own by its place in it. */
  const hold = (all: readonly Tile[]) => {
    if (!input.current) return;
    const held = new DataTransfer();
    for (const { file } of all.toSorted((one, other) => one.key - other.key)) if (file) held.items.add(file);
    input.current.files = held.files;
  };

  const take = (files: Iterable<File>) => {
    const fresh = [...files]
      .filter(({ type }) => type.startsWith('image/'))
      .map((file): Tile => {
        const key = next.current;
        next.current += 1;
        const preview = URL.createObjectURL(file);
        return { key, url: null, file, preview, alt: null, crop: WHOLE, isGone: false };
      });
    const all = [...tiles, ...fresh];
    setTiles(all);
    hold(all);
  };

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => take(target.files ?? []);

  const move = (key: number, to: number) => {
    const at = tiles.findIndex((tile) => tile.key === key);
    const tile = tiles[at];
    if (!tile || to < 0 || to >= tiles.length || to === at) return false;
    setTiles(tiles.toSpliced(at, 1).toSpliced(to, 0, tile));
    return true;
  };

  const change = (key: number, part: Partial<Pick<Tile, 'crop' | 'isGone'>>) =>
    setTiles(tiles.map((tile) => (tile.key === key ? { ...tile, ...part } : tile)));

  /** A stored picture goes with the next save; one that was only chosen is gone at once. */
  const remove = (key: number) => {
    const tile = tiles.find((one) => one.key === key);
    if (tile?.url) return change(key, { isGone: !tile.isGone });
    const left = tiles.filter((one) => one.key !== key);
    setTiles(left);
    hold(left);
  };

  const uploadOf = (key: number) => tiles.filter((tile) => tile.file && tile.key < key).length;

  return { tiles, choose, take, move, change, remove, uploadOf };
}

function usePreviewsFreed(tiles: readonly Tile[]): void {
  const made = useRef(new Set<string>());
  for (const { file, preview } of tiles) if (file) made.current.add(preview);
  useEffect(() => {
    const previews = made.current;
    return () => {
      for (const preview of previews) URL.revokeObjectURL(preview);
      previews.clear();
    };
  }, []);
}
