import { type DragEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { goodsPage } from '#app/texts/en/console/goods-page.ts';
import type { ProductPicture } from '#domain/catalog/pictures.ts';
import { AdminFile } from '../form/file-field.tsx';
import { PictureTile } from './picture-tile.tsx';
import styles from './pictures.module.css';
import { usePictureTiles } from './use-picture-tiles.ts';

const words = goodsPage.pictures;

const TYPES = 'image/jpeg,image/png,image/webp,image/avif';

/** All pictures of a product: several are added at once, put in order, cut and described, and saved with it (GOODS-05). */
export function PictureTiles({ pictures }: { pictures: readonly ProductPicture[] }) {
  const input = useRef<HTMLDivElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const { tiles, choose, take, move, change, remove, uploadOf } = usePictureTiles(pictures, files);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const [drawn] = useState(tiles);
  const isChanged = tiles !== drawn;
  useEffect(() => {
    files.current = input.current?.querySelector('input') ?? null;
  }, []);

  // What is moved, cut or dropped is typed nowhere: the form hears of it here.
  useEffect(() => {
    if (isChanged) files.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [isChanged]);

  const moveTo = (key: number, to: number) => {
    let isMoved = false;
    flushSync(() => {
      isMoved = move(key, to);
      if (isMoved) setSaid(words.moved(to + 1));
    });
    // A list that is put in order anew takes the focus from what moved.
    if (isMoved) list.current?.querySelector<HTMLElement>(`[data-tile="${key}"] [data-handle]`)?.focus();
  };
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const hover = (at: number) => (event: DragEvent) => {
    event.preventDefault();
    if (dragged !== null) setOver(at);
  };
  const drop = (at: number | null) => (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (dragged !== null && at !== null) moveTo(dragged, at);
    else if (dragged === null) take(event.dataTransfer.files);
    end();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped anywhere here; the field below takes them, too
    <div className={styles.pictures} onDragOver={(event) => event.preventDefault()} onDrop={drop(null)}>
      <input type="hidden" name="pictures" value="1" />
      <input type="checkbox" checked={isChanged} readOnly hidden />
      {tiles.length > 0 && (
        <ol className={styles.tiles} ref={list}>
          {tiles.map((tile, at) => (
            <PictureTile
              key={tile.key}
              tile={tile}
              at={at}
              last={tiles.length - 1}
              upload={uploadOf(tile.key)}
              isOver={dragged !== null && dragged !== tile.key && over === at}
              onMove={(to) => moveTo(tile.key, to)}
              onChange={(part) => change(tile.key, part)}
              onRemove={() => remove(tile.key)}
              drag={{
                onDragStart: () => setDragged(tile.key),
                onDragEnd: end,
                onDragOver: hover(at),
                onDrop: drop(at),
              }}
            />
          ))}
        </ol>
      )}
      <div ref={input} className={styles.add}>
        <AdminFile
          label={words.add}
          hint={words.addHint}
          name="files"
          multiple
          isListed
          accept={TYPES}
          onChange={choose}
        />
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
