import { useId } from 'react';
import { goodsPage } from '#app/texts/en/console/goods-page.ts';
import { Button } from '#app/ui/action/button.tsx';
import { type Crop, LARGEST_ZOOM, WHOLE } from '#domain/catalog/crop.ts';
import styles from './pictures.module.css';

const words = goodsPage.pictures;

type PictureCropProps = { crop: Crop; place: number; onChange: (crop: Crop) => void; onDone: () => void };

/** Three sliders, for a mouse, a thumb and the arrow keys; the frame above shows what they cut (GOODS-07). */
export function PictureCrop({ crop, place, onChange, onDone }: PictureCropProps) {
  const slider = (field: keyof Crop, label: string, from: number, to: number) => (
    <Slider
      label={label}
      from={from}
      to={to}
      value={crop[field]}
      onChange={(value) => onChange({ ...crop, [field]: value })}
    />
  );
  return (
    <fieldset className={styles.crop}>
      <legend className="sr-only">{words.crop(place)}</legend>
      {slider('zoom', words.zoom, 100, LARGEST_ZOOM)}
      {slider('x', words.x, 0, 100)}
      {slider('y', words.y, 0, 100)}
      <span className={styles.cropEnd}>
        <Button kind="quiet" size="small" onClick={() => onChange(WHOLE)}>
          {words.whole}
        </Button>
        <Button kind="outline" size="small" onClick={onDone}>
          {words.cropDone}
        </Button>
      </span>
    </fieldset>
  );
}

type SliderProps = {
  label: string;
  from: number;
  to: number;
  value: number;
  onChange: (value: number) => void;
};

function Slider({ label, from, to, value, onChange }: SliderProps) {
  const id = useId();
  return (
    <span className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={from}
        max={to}
        value={value}
        aria-valuetext={`${value} %`}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </span>
  );
}
