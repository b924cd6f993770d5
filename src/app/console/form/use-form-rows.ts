import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RowMove } from '#domain/sequence.ts';

/** Rows of fields by keys that stay while they change places; the spare ones are for a browser without script. */
type Rows = { shown: number[]; spare: number[]; next: number; isChanged: boolean };

const from = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);

export type FormRows = ReturnType<typeof useFormRows>;

type Bounds = { most: number; spares: number };

/** The rows of a form that are added, taken out and moved before it is saved, and where the focus is then (LOOK-245). */
export function useFormRows(count: number, { most, spares }: Bounds) {
  const list = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState<Rows>(() => {
    const free = Math.max(0, Math.min(spares, most - count));
    return { shown: from(0, count), spare: from(count, free), next: count + free, isChanged: false };
  });
  const { shown, spare, next } = rows;
  const draw = (changed: Partial<Rows>) => {
    flushSync(() => setRows({ ...rows, ...changed, isChanged: true }));
    list.current?.closest('form')?.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const focus = (at: number, what = FIELDS) => {
    const row = list.current?.querySelectorAll<HTMLElement>('li:not([data-spare])')[at];
    row?.querySelector<HTMLElement>(what)?.focus();
  };
  const add = () => {
    const [key = next, ...others] = spare;
    draw({ shown: [...shown, key], spare: others, next: Math.max(next, key + 1) });
    focus(shown.length);
  };
  const takeOut = (at: number) => {
    draw({ shown: shown.filter((_, place) => place !== at) });
    focus(Math.min(at, shown.length - 2));
  };
  const move = (at: number, to: RowMove) => {
    const other = to === 'earlier' ? at - 1 : at + 1;
    draw({ shown: shown.with(at, shown[other] ?? 0).with(other, shown[at] ?? 0) });
    focus(other, 'button:not(:disabled)');
    focus(other, `button[name="${to}"]:not(:disabled)`);
  };
  return { list, ...rows, isFull: shown.length >= most, add, takeOut, move };
}

const FIELDS = 'input:not([type="hidden"]), select, textarea';
