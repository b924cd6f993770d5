import { Camera, CameraOff, ScanBarcode } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { consoleProblemWords } from '#app/texts/console-problems.ts';
import { packing } from '#app/texts/en/console/packing.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useHydrated } from '#app/ui/live/use-hydrated.ts';
import { Form } from '#app/ui/network/form.tsx';
import { TroubleNote, useTrouble } from '#app/ui/network/trouble-note.tsx';
import styles from './packing.module.css';
import type { ListAnswer } from './pick-list.route.tsx';
import { useWedge } from './use-wedge.ts';

const words = packing.scan;

/** The decoder is large: it comes with the camera, not with the page. */
const CameraScanner = lazy(() => import('./camera-scanner.tsx'));

type ScanBarProps = { hasCamera: boolean; answer?: ListAnswer };

/** Codes by hand scanner, camera or fingers; each ticks one unit, and the server says what it was (PACK-06, PACK-07). */
export function ScanBar({ hasCamera, answer }: ScanBarProps) {
  const fetcher = useFetcher<ListAnswer>();
  const input = useRef<HTMLInputElement>(null);
  const { add, trouble } = useScanQueue(fetcher);
  useWedge(add);
  const said = fetcher.data ?? answer;
  const isHydrated = useHydrated();
  const isBusy = fetcher.state !== 'idle';
  useEffect(() => {
    if (fetcher.data && 'ok' in fetcher.data && input.current) input.current.value = '';
  }, [fetcher.data]);
  return (
    <div className={styles.scan}>
      <div className={styles.scanRow}>
        <Form fetcher={fetcher} method="post" className={styles.scanForm}>
          <input type="hidden" name="intent" value="scan" />
          <TextField
            ref={input}
            label={words.label}
            name="code"
            icon={ScanBarcode}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            required
          />
          <Button type="submit" kind="outline" busy={isBusy}>
            {words.add}
          </Button>
        </Form>
        {/* A page of its own: only its answer carries the permission to ask for the camera. */}
        <Form method="get" reloadDocument data-script="">
          {!hasCamera && <input type="hidden" name="camera" value="1" />}
          <Button
            type="submit"
            kind="outline"
            icon={hasCamera ? CameraOff : Camera}
            className={styles.cameraButton}
          >
            {hasCamera ? words.stop : words.camera}
          </Button>
        </Form>
      </div>
      {hasCamera && isHydrated && (
        <Suspense fallback={<p className={styles.quiet}>{words.opening}</p>}>
          <CameraScanner onCode={add} />
        </Suspense>
      )}
      <TroubleNote trouble={trouble} />
      <div aria-live="polite">{said && <ScanAnswer said={said} />}</div>
    </div>
  );
}

/** Is it about a code? */
export const isOfScan = (problem: string): boolean =>
  problem.startsWith('scan-') || problem.startsWith('barcode-');

function ScanAnswer({ said }: { said: ListAnswer }) {
  if ('ok' in said) {
    const { scanned } = said;
    return scanned ? (
      <Notice tone="ok">{words.done(scanned.name, scanned.picked, scanned.units)}</Notice>
    ) : null;
  }
  return isOfScan(said.problem) ? <Notice tone="bad">{consoleProblemWords(said)}</Notice> : null;
}

type Sender = {
  state: string;
  submit: (form: FormData, how: { method: 'post' }) => Promise<void>;
  reset: () => void;
};

/**
 * Codes that come while one is on its way wait for their turn: none is lost, and each gets its answer. A fetcher says late
 * that it is busy, and breaks off what it sends for the next: the turn is over when the answer is there.
 */
function useScanQueue(fetcher: Sender) {
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const [isOut, setOut] = useState(false);
  const [trouble, watch] = useTrouble(fetcher);
  const { state, submit } = fetcher;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `watch` does the same on every render
  useEffect(() => {
    const [code, ...rest] = waiting;
    if (code === undefined || isOut || state !== 'idle') return;
    setWaiting(rest);
    setOut(true);
    const form = new FormData();
    form.set('intent', 'scan');
    form.set('code', code);
    watch();
    submit(form, { method: 'post' })
      .catch(() => {})
      .finally(() => setOut(false));
  }, [waiting, isOut, state, submit]);
  return { add: (code: string) => setWaiting((before) => [...before, code]), trouble };
}
