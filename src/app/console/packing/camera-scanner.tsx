import { useEffect, useRef, useState } from 'react';
import { packing } from '#app/texts/en/console/packing.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { createDecoder } from './barcode-decoder.ts';
import styles from './packing.module.css';

const words = packing.scan;

const LOOKS_A_SECOND = 8;
/** A code that stays in view counts once; shown again after this it counts again. */
const SAME_CODE_MS = 2_000;

type State = 'opening' | 'looking' | 'denied' | 'missing' | 'failed';

const TROUBLE: Record<string, State> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

/** The camera's picture, and each code in it once (PACK-07). The camera is given back when the page is left. */
export default function CameraScanner({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<State>('opening');
  const told = useRef(onCode);
  useEffect(() => {
    told.current = onCode;
  });
  useEffect(() => {
    const closing = new AbortController();
    const element = video.current;
    if (element) {
      watchCamera(element, { signal: closing.signal, onCode: (code) => told.current(code) })
        .then((opened) => setState(opened))
        .catch((error: unknown) => {
          const name = error instanceof Error ? error.name : '';
          if (!closing.signal.aborted) setState(TROUBLE[name] ?? 'failed');
        });
    }
    return () => closing.abort();
  }, []);
  const isOpen = state === 'opening' || state === 'looking';
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the camera's own picture has nothing to caption */}
      <video ref={video} className={styles.video} muted playsInline hidden={!isOpen} />
      {isOpen ? (
        <p className={styles.quiet}>{state === 'opening' ? words.opening : words.look}</p>
      ) : (
        <Notice tone="warn">{words[state]}</Notice>
      )}
    </>
  );
}

type Watch = { signal: AbortSignal; onCode: (code: string) => void };

/** Opens the camera at the back, and looks at its picture until it is told to stop. */
async function watchCamera(video: HTMLVideoElement, { signal, onCode }: Watch): Promise<State> {
  if (!navigator.mediaDevices) return 'missing';
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  signal.throwIfAborted();
  video.srcObject = stream;
  await video.play();
  const decode = await createDecoder();
  let last = { code: '', at: 0 };
  let isLooking = false;
  const look = async () => {
    if (isLooking || video.readyState < video.HAVE_CURRENT_DATA) return;
    isLooking = true;
    const code = await decode(video).catch(() => null);
    isLooking = false;
    if (!code || signal.aborted) return;
    const at = performance.now();
    const isSame = code === last.code && at - last.at < SAME_CODE_MS;
    last = { code, at };
    if (isSame) return;
    navigator.vibrate?.(40);
    onCode(code);
  };
  const timer = setInterval(() => void look(), 1000 / LOOKS_A_SECOND);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  return 'looking';
}
