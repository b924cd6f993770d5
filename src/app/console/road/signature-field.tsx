import { useEffect, useRef, useState } from 'react';
import { road } from '#app/texts/en/console/road.ts';
import { Button } from '#app/ui/action/button.tsx';
import { AdminCheckbox } from '../form/admin-fields.tsx';
import styles from './road.module.css';

type Pad = { clear: () => void; off: () => void };

/** So many pixels are a clear signature of a few kB. */
const SIZE = { width: 720, height: 280 };

/** The customer signs on glass; black on white in every theme, because it is printed (ROAD-02). */
export function SignatureField() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad | null>(null);
  const [drawn, draw] = useState('');
  useEffect(() => {
    const state = { isOver: false };
    void openPad(canvas.current, draw).then((opened) => {
      if (state.isOver) opened?.off();
      else pad.current = opened;
    });
    return () => {
      state.isOver = true;
      pad.current?.off();
    };
  }, []);
  const clear = () => {
    pad.current?.clear();
    draw('');
  };
  return (
    <>
      <canvas ref={canvas} {...SIZE} className={styles.pad} aria-label={road.sign} role="img" />
      <div className={styles.padRow}>
        <span className={styles.quiet}>{road.sign}</span>
        <Button kind="quiet" size="small" onClick={clear}>
          {road.clear}
        </Button>
      </div>
      <input type="hidden" name="signature" value={drawn} />
      {!drawn && <AdminCheckbox label={road.onPaper} name="onPaper" value="yes" />}
    </>
  );
}

async function openPad(canvas: HTMLCanvasElement | null, draw: (url: string) => void): Promise<Pad | null> {
  const { default: SignaturePad } = await import('signature_pad').catch(() => ({ default: null }));
  if (!SignaturePad || !canvas) return null;
  const box = canvas.getBoundingClientRect();
  // The canvas has more pixels than the glass: the pen is scaled to them.
  canvas.getContext('2d')?.scale(SIZE.width / box.width, SIZE.height / box.height);
  const pad = new SignaturePad(canvas, { backgroundColor: '#fff', penColor: '#000' });
  const keep = () => draw(pad.toDataURL('image/png'));
  pad.addEventListener('endStroke', keep);
  return { clear: () => pad.clear(), off: () => pad.off() };
}
