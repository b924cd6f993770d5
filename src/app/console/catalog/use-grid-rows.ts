import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { goodsPage } from '#app/texts/en/console/goods-page.ts';
import {
  GRID_COLUMNS,
  type GridCells,
  MOST_OPTIONS,
  type OptionColumn,
  readOptionTable,
  type UnreadCell,
} from '#domain/catalog/option-table.ts';
import { blankRow, type DrawnRow } from './goods-draft.ts';

const words = goodsPage.options;

/** Blank rows for a browser without script, which cannot add any. */
const SPARE_ROWS = 3;

const MOST_NAMED = 6;

/** What a pasted block filled, and what of it could not be read (GOODS-04). */
export function pasteWords(rows: number, unread: readonly UnreadCell[]): string {
  const named = unread
    .slice(0, MOST_NAMED)
    .map(({ line, column, text }) =>
      words.unreadCell(
        line,
        column && words.columns[column],
        text.length > 40 ? `${text.slice(0, 39)}…` : text,
      ),
    );
  const more = unread.length - named.length;
  const rest = more > 0 ? [words.unreadMore(more)] : [];
  return [words.read(rows), unread.length > 0 ? `${words.unread} ${[...named, ...rest].join('; ')}.` : '']
    .filter(Boolean)
    .join(' ');
}

/** The rows of the grid, which grow and, unsaved, go again; each keeps its place for as long as it is there. */
function useRowList(drawn: readonly DrawnRow[], frame: RefObject<HTMLElement | null>) {
  const [rows, setRows] = useState<readonly DrawnRow[]>(drawn);
  const [next, setNext] = useState(drawn.length + SPARE_ROWS);
  const [said, setSaid] = useState('');

  const field = (place: number, column: string) =>
    frame.current?.querySelector<HTMLInputElement>(`[name="rows.${place}.${column}"]`) ?? null;

  /** Adds rows at once, so that their fields are there for what comes next; their places. */
  const grow = (count: number): number[] => {
    const room = Math.max(0, Math.min(count, MOST_OPTIONS - rows.length));
    const places = Array.from({ length: room }, (_, at) => next + at);
    flushSync(() => {
      setRows([...rows, ...places.map(blankRow)]);
      setNext(next + room);
    });
    return places;
  };

  const add = (column: string = 'name') => {
    const [place] = grow(1);
    if (place === undefined) setSaid(words.most(MOST_OPTIONS));
    else field(place, column)?.focus();
  };

  const remove = (place: number) => {
    const at = rows.findIndex((row) => row.place === place);
    const neighbour = rows[at + 1] ?? rows[at - 1];
    flushSync(() => {
      setRows(rows.filter((row) => row.place !== place));
      setSaid(words.removed);
    });
    if (neighbour) field(neighbour.place, 'name')?.focus();
  };

  return { rows, said, setSaid, field, grow, add, remove };
}

/** The rows of the grid: added, filled from a spreadsheet and, unsaved, removed again; moved through by keys. */
export function useGridRows(drawn: readonly DrawnRow[], frame: RefObject<HTMLElement | null>) {
  const { rows, said, setSaid, field, grow, add, remove } = useRowList(drawn, frame);
  const [isScripted, setIsScripted] = useState(false);
  useEffect(() => setIsScripted(true), []);
  const spares = Array.from({ length: SPARE_ROWS }, (_, at) => blankRow(drawn.length + at));

  const isBlank = ({ place, id }: DrawnRow) =>
    !id && GRID_COLUMNS.every((column) => !field(place, column)?.value);

  const fill = (text: string, from: { row: number; column: OptionColumn }) => {
    const { rows: read, unread } = readOptionTable(text, from.column);
    const known = rows.slice(from.row).map(({ place }) => place);
    const places = [...known, ...grow(read.length - known.length)];
    for (const [at, cells] of read.entries()) {
      const place = places[at];
      if (place === undefined) unread.push({ line: at + 1, column: null, text: cells.name ?? '' });
      else put(cells, (column) => field(place, column));
    }
    setSaid(pasteWords(Math.min(read.length, places.length), unread));
  };

  /** Fills from the first row on that is still blank, and so are all below it. */
  const fillBehind = (text: string) =>
    fill(text, { row: rows.findLastIndex((row) => !isBlank(row)) + 1, column: 'name' });

  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain');
    const at = cellOf(event.target);
    if (!at || !/[\t\n\r]/.test(text.trimEnd())) return;
    const column = GRID_COLUMNS.find((one) => one === at.column);
    if (!column) return;
    event.preventDefault();
    fill(text, {
      row: Math.max(
        0,
        rows.findIndex(({ place }) => place === at.place),
      ),
      column,
    });
  };

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const at = cellOf(event.target);
    const isSelect = event.target instanceof HTMLSelectElement;
    if (!at || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = event.key === 'Enter' ? 1 : isSelect ? 0 : ({ ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0);
    if (step === 0) return;
    event.preventDefault();
    const to = rows[rows.findIndex(({ place }) => place === at.place) + step];
    if (to) field(to.place, at.column)?.focus();
    else if (event.key === 'Enter') add(at.column);
  };

  return { rows, spares: isScripted ? [] : spares, said, add, remove, paste, press, fillBehind };
}

/** The row and column of the field that an event came from. */
function cellOf(target: EventTarget): { place: number; column: string } | null {
  const name = target instanceof Element ? target.getAttribute('name') : null;
  const [, place, column] = /^rows\.(\d+)\.(\w+)$/.exec(name ?? '') ?? [];
  return place && column ? { place: Number(place), column } : null;
}

function put(cells: GridCells, fieldOf: (column: string) => HTMLInputElement | null): void {
  for (const [column, value] of Object.entries(cells)) {
    const field = fieldOf(column);
    if (!field) continue;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
