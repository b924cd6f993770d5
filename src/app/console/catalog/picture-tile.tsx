import {
  ArrowLeft,
  ArrowRight,
  Crop as CropIcon,
  GripVertical,
  type LucideIcon,
  Trash2,
  Undo2,
} from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { goodsPage } from '#app/texts/en/console/goods-page.ts';
import { Icon } from '#app/ui/icon.tsx';
import { formatCrop, isUncut } from '#domain/catalog/crop.ts';
import { LONGEST_ALT } from '#domain/catalog/pictures.ts';
import { AdminTextArea } from '../form/admin-fields.tsx';
import { PictureCrop } from './picture-crop.tsx';
import styles from './pictures.module.css';
import { useGiven, useTicked } from './typed-values.tsx';
import type { Tile } from './use-picture-tiles.ts';

const words = goodsPage.pictures;

type PictureTileProps = {
  tile: Tile;
  /** Where it stands, from 0, and where the last one does. */
  at: number;
  last: number;
  /** Its place among the chosen files. */
  upload: number;
  isOver: boolean;
  onMove: (to: number) => void;
  onChange: (part: Partial<Pick<Tile, 'crop' | 'isGone'>>) => void;
  onRemove: () => void;
  drag: {
    onDragStart: () => void;
    onDragEnd: () => void;
    onDragOver: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
};

/** One picture: itself as the shop will show it, its words, its moves (GOODS-05 to GOODS-07). */
export function PictureTile({
  tile,
  at,
  last,
  upload,
  isOver,
  onMove,
  onChange,
  onRemove,
  drag,
}: PictureTileProps) {
  const [isCropping, setIsCropping] = useState(false);
  const given = useGiven();
  const cropId = useId();
  const { key, url, file, preview, alt, crop, isGone } = tile;
  const place = at + 1;
  const name = (field: string) => `pictures.${key}.${field}`;
  const { onDragStart, onDragEnd, ...over } = drag;
  return (
    <li
      className={styles.tile}
      data-tile={key}
      data-over={isOver || undefined}
      data-gone={isGone || undefined}
      {...over}
    >
      {url ? (
        <input type="hidden" name={name('url')} value={url} />
      ) : (
        <input type="hidden" name={name('upload')} value={upload} />
      )}
      <input type="hidden" name={name('crop')} value={isUncut(crop) ? '' : formatCrop(crop)} />
      <span className={styles.frame}>
        <Preview src={preview} alt={alt ?? words.of(place)} crop={crop} />
        {at === 0 && <span className={styles.badge}>{words.first}</span>}
        {file && <span className={styles.badge}>{words.isNew}</span>}
      </span>
      <Moves
        tile={tile}
        at={at}
        last={last}
        crop={{ id: cropId, isOpen: isCropping, toggle: () => setIsCropping(!isCropping) }}
        onMove={onMove}
        onRemove={onRemove}
        onDragStart={onDragStart}
        onDragEnd={onDragEnd}
      />
      {isGone && <span className={styles.going}>{words.removed}</span>}
      <Order name={name('place')} place={place} />
      {url && <Going name={name('remove')} place={place} isGone={isGone} />}
      <div className={styles.alt}>
        <AdminTextArea
          label={words.altOf(place)}
          name={name('alt')}
          rows={2}
          maxLength={LONGEST_ALT}
          defaultValue={given(name('alt'), alt)}
        />
      </div>
      <div id={cropId} className={styles.cropping}>
        {isCropping && (
          <PictureCrop
            crop={crop}
            place={place}
            onChange={(next) => onChange({ crop: next })}
            onDone={() => setIsCropping(false)}
          />
        )}
      </div>
    </li>
  );
}

type MovesProps = Pick<PictureTileProps, 'tile' | 'at' | 'last' | 'onMove' | 'onRemove'> &
  Pick<PictureTileProps['drag'], 'onDragStart' | 'onDragEnd'> & {
    crop: { id: string; isOpen: boolean; toggle: () => void };
  };

/** By its handle, which is dragged and hears the arrow keys, or by a button each. */
function Moves({ tile, at, last, crop, onMove, onRemove, onDragStart, onDragEnd }: MovesProps) {
  const { file, url, isGone } = tile;
  const place = at + 1;
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    onMove(at + step);
  };
  return (
    <span className={styles.moves}>
      <button
        type="button"
        className={styles.handle}
        data-handle=""
        draggable
        aria-label={words.handle(place)}
        onKeyDown={press}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', String(place));
          onDragStart();
        }}
        onDragEnd={onDragEnd}
      >
        <Icon of={GripVertical} size="small" />
      </button>
      <Tool of={ArrowLeft} label={words.earlier(place)} isOff={at === 0} onPress={() => onMove(at - 1)} />
      <Tool of={ArrowRight} label={words.later(place)} isOff={at === last} onPress={() => onMove(at + 1)} />
      {(file || url?.startsWith('/media/pictures/')) && (
        <Tool
          of={CropIcon}
          label={words.crop(place)}
          isOpen={crop.isOpen}
          controls={crop.id}
          onPress={crop.toggle}
        />
      )}
      <Tool
        of={isGone ? Undo2 : Trash2}
        label={isGone ? words.keep(place) : words.remove(place)}
        onPress={onRemove}
      />
    </span>
  );
}

/** The part that is cut out, in the frame of every list: a browser's own way to cover and to enlarge (GOODS-07). */
function Preview({ src, alt, crop: { zoom, x, y } }: { src: string; alt: string; crop: Tile['crop'] }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!image.current) return;
    const { style } = image.current;
    style.objectPosition = `${x}% ${y}%`;
    style.transformOrigin = `${x}% ${y}%`;
    style.transform = zoom === 100 ? '' : `scale(${zoom / 100})`;
  }, [zoom, x, y]);
  return <img ref={image} src={src} alt={alt} width={400} height={500} draggable={false} />;
}

type ToolProps = {
  of: LucideIcon;
  label: string;
  isOff?: boolean;
  isOpen?: boolean;
  controls?: string;
  onPress: () => void;
};

function Tool({ of, label, isOff, isOpen, controls, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={label}
      title={label}
      disabled={isOff}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onPress}
    >
      <Icon of={of} size="small" />
    </button>
  );
}

/** The place is a field: without script it is typed, and with one a picture that was moved counts as not saved yet. */
function Order({ name, place }: { name: string; place: number }) {
  const field = useRef<HTMLInputElement>(null);
  const [drawn] = useState(place);
  const given = useGiven();
  useEffect(() => {
    if (field.current && place !== drawn) field.current.value = String(place);
    else if (field.current && field.current.value !== String(place)) field.current.value = String(place);
  }, [place, drawn]);
  return (
    <label className={styles.unscripted}>
      {words.place(place)}
      <input
        ref={field}
        type="text"
        inputMode="numeric"
        name={name}
        tabIndex={-1}
        defaultValue={given(name, drawn)}
      />
    </label>
  );
}

function Going({ name, place, isGone }: { name: string; place: number; isGone: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  const ticked = useTicked();
  useEffect(() => {
    if (field.current) field.current.checked = isGone;
  }, [isGone]);
  return (
    <label className={styles.unscripted}>
      <input ref={field} type="checkbox" name={name} tabIndex={-1} defaultChecked={ticked(name, false)} />
      {words.remove(place)}
    </label>
  );
}
