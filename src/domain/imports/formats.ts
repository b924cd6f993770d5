import type { ReadCell, Wrong } from './wrong.ts';

/** How a value stands in a cell: `write` for the export, `read` for what came back. */
export type CellFormat<Value> = { write: (value: Value) => string; read: (cell: string) => ReadCell<Value> };

const wrong = (reason: Wrong) => ({ wrong: reason });

/** A text of at most so many characters, and of at least one where it is needed. */
export function text(most: number, { isNeeded = false } = {}): CellFormat<string> {
  return {
    write: (value) => value,
    read: (cell) => {
      const value = cell.replace(/\r\n?/g, '\n').trim();
      if (isNeeded && value === '') return wrong({ code: 'missing' });
      return value.length > most ? wrong({ code: 'longest', limit: most }) : { value };
    },
  };
}

/** The same where an empty cell means that there is none. */
export function orNone<Value>(format: CellFormat<Value>): CellFormat<Value | null> {
  return {
    write: (value) => (value === null ? '' : format.write(value)),
    read: (cell) => (cell.trim() === '' ? { value: null } : format.read(cell)),
  };
}

type Bounds = { least?: number; most: number; places?: number };

/** A number with a point, at most three places after it. */
export function decimal({ least = 0, most, places = 3 }: Bounds): CellFormat<number> {
  return {
    write: String,
    read: (cell) => {
      const plain = cell.trim();
      if (plain === '') return wrong({ code: 'missing' });
      const found = /^-?\d{1,9}(?:\.(\d+))?$/.exec(plain);
      if (!found || (found[1]?.length ?? 0) > places)
        return wrong({ code: places === 0 ? 'whole' : 'number' });
      const value = Number(plain);
      if (value < least) return wrong({ code: 'least', limit: least });
      return value > most ? wrong({ code: 'most', limit: most }) : { value };
    },
  };
}

export const whole = (bounds: Omit<Bounds, 'places'>): CellFormat<number> =>
  decimal({ ...bounds, places: 0 });

const YES = new Set(['yes', 'true', '1', 'y']);
const NO = new Set(['no', 'false', '0', 'n']);

export const yesNo: CellFormat<boolean> = {
  write: (value) => (value ? 'yes' : 'no'),
  read: (cell) => {
    const word = cell.trim().toLowerCase();
    if (YES.has(word)) return { value: true };
    if (NO.has(word)) return { value: false };
    return wrong({ code: word === '' ? 'missing' : 'yes-no' });
  },
};

/** One of these words, in any case. */
export function oneOf<Word extends string>(words: readonly Word[]): CellFormat<Word> {
  return {
    write: (value) => value,
    read: (cell) => {
      const typed = cell.trim().toLowerCase();
      if (typed === '') return wrong({ code: 'missing' });
      const value = words.find((word) => word.toLowerCase() === typed);
      return value ? { value } : wrong({ code: 'words', known: words });
    },
  };
}
