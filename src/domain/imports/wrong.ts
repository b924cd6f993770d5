/** What is wrong with one cell, or with the row where it has no column of its own; the words are in `app/texts`. */
export type Wrong =
  | {
      code:
        | 'missing'
        | 'no-column'
        | 'money'
        | 'number'
        | 'whole'
        | 'yes-no'
        | 'letters'
        | 'barcode'
        | 'handle'
        | 'zip';
    }
  | { code: 'phone' | 'email' | 'date' | 'date-ahead' | 'hours' | 'day-hours' | 'hours-shared' | 'po-box' }
  | { code: 'below-price' | 'grams-not-reviewed' | 'grams-missing' | 'grams-none' | 'no-format' }
  | {
      code:
        | 'consent-source'
        | 'consent-age'
        | 'has-account'
        | 'phone-shared'
        | 'number-unknown'
        | 'option-without-sku';
    }
  | { code: 'longest' | 'most' | 'least'; limit: number }
  | { code: 'words'; known: readonly string[] }
  | { code: 'cells'; cells: number; heads: number }
  | { code: 'unknown'; thing: 'brand' | 'category' | 'second-category' | 'drop'; word: string }
  | { code: 'twice' | 'differs'; row: number }
  | { code: 'taken'; by: string }
  | { code: 'elsewhere'; product: string }
  | { code: 'older'; seen: string; now: number };

/** One thing that is wrong: in which row of the spreadsheet, under which head; no head where it is the row itself. */
export type CellError = { row: number; head: string; wrong: Wrong };

export type ReadCell<Value> = { value: Value } | { wrong: Wrong };
