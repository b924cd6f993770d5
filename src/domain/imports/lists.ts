import type { CellFormat } from './formats.ts';

/** Words with commas between them, at most so many characters in all. */
export function words(most: number): CellFormat<string[]> {
  return {
    write: (value) => value.join(', '),
    read: (cell) => {
      if (cell.trim().length > most) return { wrong: { code: 'longest', limit: most } };
      const value = cell
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean);
      return { value };
    },
  };
}
