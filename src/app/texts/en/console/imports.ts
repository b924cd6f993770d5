const number = (count: number) => count.toLocaleString('en-US');
const rows = (count: number) => (count === 1 ? '1 row' : `${number(count)} rows`);
type ListCounts = Partial<
  Record<'products' | 'options' | 'zones' | 'customers' | 'orders', number | null>
> & {
  /** How far is counted. */
  most: number;
};
type Counted = Exclude<keyof ListCounts, 'most'>;
/** Null is more than are counted. */
function of(counts: ListCounts, list: Counted, word: string): string {
  const count = counts[list] ?? null;
  if (count === null) return `More than ${number(counts.most)} ${word}s`;
  return `${number(count)} ${count === 1 ? word : `${word}s`}`;
}
const list = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');

/** Files in and out (CSV). */
export const importTexts = {
  title: 'Import and export',
  line: 'Download lists as CSV files, edit them, and upload them again. Every file is checked before anything is saved.',
  heads: { list: 'List', inIt: 'In the shop', export: 'Export', import: 'Import' },
  open: 'Import and export',
  kinds: {
    products: {
      title: 'Products',
      page: 'Import products',
      line: 'One row for each option, with its price and stock. Shopify’s product file works, too.',
      inIt: (counts: ListCounts) =>
        `${of(counts, 'products', 'product')}, ${of(counts, 'options', 'option').toLowerCase()}`,
      list: '/staff/products',
    },
    zones: {
      title: 'Zones',
      page: 'Import zones',
      line: 'One row for each ZIP code, with its fee, minimum and hours.',
      inIt: (counts: ListCounts) => of(counts, 'zones', 'ZIP code'),
      list: '/staff/zones',
    },
    customers: {
      title: 'Customers',
      page: 'Import customers',
      line: 'One row for each customer, with name, phone and consent. No credit, no passwords.',
      inIt: (counts: ListCounts) => of(counts, 'customers', 'customer'),
      list: '/staff/customers',
    },
    orders: {
      title: 'Orders',
      line: 'One row for each order, with its total, status and driver.',
      inIt: (counts: ListCounts) => of(counts, 'orders', 'order'),
    },
  },
  import: 'Import',
  noImport: 'Export only',
  template: 'Template',
  templateOf: (title: string) => `Template: ${title}, an empty file to fill in`,
  export: {
    products: 'Products as CSV',
    zones: 'Zones as CSV',
    customers: 'Customers as CSV',
    orders: 'Orders as CSV',
  },
  exportFound: (search: string) =>
    search ? `Those found by “${search}” as CSV` : 'Those of the list as CSV',
  exportShopify: 'Products for Shopify',
  exportTitle: 'Begin with what the shop has',
  exportLine: 'Export the list, change it in a spreadsheet, and bring it back here.',
  toList: 'To the list',
  form: {
    title: 'New rows',
    lines: {
      products:
        'A row with a known SKU updates that option, other rows are added, nothing is removed. You confirm before anything is saved.',
      zones:
        'A row with a known ZIP updates that zone, other rows are added, nothing is removed. You confirm before anything is saved.',
      customers:
        'A row with a known number or phone updates that customer, other rows are added, nobody is removed. You confirm before anything is saved.',
    },
    text: 'Or paste rows from a spreadsheet',
    textHint: 'Begin with the row that has the column names.',
    file: 'CSV file',
    fileHint: 'At most 24 MB and 50,000 rows.',
    addBrands: 'Add new brands',
    addBrandsHint: 'Otherwise an unknown brand is an error.',
    addCategories: 'Add new categories',
    addCategoriesHint: 'Otherwise an unknown category is an error.',
    isHouse: 'New brands are our own',
    isHouseHint: 'Otherwise they stand under “Third-Party Collection”.',
    check: 'Check the file',
    again: 'Check again',
    fileAgain: 'Choose the same file once more before you import it.',
  },
  preview: {
    title: 'What it does',
    stale: 'The shop has changed since you looked. Nothing was written. This is what the file does now.',
    errors: (count: number) =>
      count === 1
        ? '1 error. Nothing was written: correct it in the file, and check it again.'
        : `${number(count)} errors. Nothing was written: correct them in the file, and check it again.`,
    ready: 'Nothing is written yet.',
    nothing: 'Every row is as the shop has it. There is nothing to import.',
    counts: { new: 'New', changed: 'Changed', same: 'The same', wrong: 'With errors' },
    unknown: (heads: readonly string[]) =>
      `${heads.length === 1 ? `The column ${list(heads)} is` : `The columns ${list(heads)} are`} not read: nothing in ${heads.length === 1 ? 'it' : 'them'} comes in.`,
    meant: (head: string, own: string) => `“${head}” may be meant as “${own}”: rename it in the file.`,
    brandsMade: (names: readonly string[]) => `New brands: ${list(names)}.`,
    underHouse: 'Their goods stand in the shop’s own collection.',
    underOthers: 'Their goods stand under the tab “Third-Party Collection”.',
    categoriesMade: (names: readonly string[]) =>
      `New categories: ${list(names)}. They have no description yet.`,
    brandsUnmade: (names: readonly string[]) =>
      `The shop has no ${names.length === 1 ? 'brand' : 'brands'} ${list(names)}. Tick “Add new brands” if that is right.`,
    categoriesUnmade: (names: readonly string[]) =>
      `The shop has no ${names.length === 1 ? 'category' : 'categories'} ${list(names)}. Tick “Add new categories” if that is right.`,
    offSale: (count: number) =>
      `${count === 1 ? '1 new option stays' : `${number(count)} new options stay`} off sale until somebody has decided what counts toward the gram limit.`,
    pictures: (count: number) =>
      `${rows(count)} with pictures left out: pictures are not fetched from other addresses. Upload them at each product.`,
    shopify: 'Shopify’s weights are the parcel’s and not the grams of the law: they are not taken over.',
    import: (fresh: number, changed: number) =>
      [fresh > 0 ? `${number(fresh)} new` : '', changed > 0 ? `${number(changed)} changed` : '']
        .filter(Boolean)
        .join(', '),
    button: (what: string) => `Import ${what}`,
    more: (count: number) => `And ${rows(count)} more.`,
    moreErrors: (count: number) => `And ${number(count)} more.`,
    whole: 'The row',
    rowOf: (row: number) => `Row ${number(row)}`,
    errorsTitle: 'Errors',
    changesTitle: 'Changes',
    kinds: { new: 'New', changed: 'Changed', same: 'The same' },
    heads: {
      row: 'Row',
      column: 'Column',
      wrong: 'What is wrong',
      what: 'What',
      key: 'Key',
      name: 'Name',
      changes: 'Changes',
    },
    change: (head: string, from: string, to: string) => `${head}: ${from || 'nothing'} → ${to || 'nothing'}`,
    moreChanges: (count: number) => `and ${number(count)} more`,
  },
  done: (counts: { new: number; changed: number; same: number }) =>
    counts.new + counts.changed === 0
      ? 'Nothing to write: every row is as the shop has it.'
      : `Imported: ${number(counts.new)} new, ${number(counts.changed)} changed, ${number(counts.same)} as before.`,
  columns: {
    title: 'What each column means',
    line: 'An export has every column. Yours may have fewer: a missing column changes nothing, and a missing row deletes nothing.',
    products: [
      ['sku', 'Finds the option. A SKU that is not here makes a new one.'],
      ['handle', 'Finds the product, and is its address. Needed for new ones.'],
      ['name, brand, category, format', 'Needed for a new product, in its first row.'],
      ['option, price_usd, quantity, unit', 'Needed for a new option.'],
      [
        'limit_kind, grams_flower, grams_concentrate',
        'none, flower, concentrate or both, with the grams. Without them an option stays off sale.',
      ],
      ['stock', 'A count. A cell that was not changed since the export, as stock_seen tells, books nothing.'],
      [
        'product_version, option_version',
        'From the export: a row that was changed in the shop since is refused.',
      ],
      ['pictures', 'Told by the export, not read.'],
    ],
    zones: [
      ['zip', 'Finds the zone.'],
      ['city, active', 'The city is needed for a new one.'],
      ['fee_usd', 'Leave empty to use the shop’s own fee.'],
      ['minimum_usd', 'The minimum order.'],
      ['mon to sun', '09:00-20:00 or closed. Leave all seven empty to use the shop’s own hours.'],
      ['version', 'From the export: a zone that was changed in the shop since is refused.'],
    ],
    customers: [
      [
        'customer_number',
        'Finds the customer. Leave empty to find whoever has the phone, or to add somebody new.',
      ],
      ['first_name, last_name, phone', 'Needed for somebody new, who signs up for an account themselves.'],
      ['email, over_21', 'Leave empty to change nothing.'],
      [
        'texts_agreed_at, texts_agreed_source',
        'The day of the consent and where it comes from, both or none. “no” takes a consent away.',
      ],
      ['version', 'From the export: somebody who was changed in the shop since is refused.'],
      ['kind, customer_since', 'Told by the export, not read.'],
    ],
  },
} as const;
