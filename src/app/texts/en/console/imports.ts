const number = (count: number) => count.toLocaleString('en-US');
const rows = (count: number) => (count === 1 ? '1 row' : `${number(count)} rows`);
const list = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');

/** Files in and out (CSV). */
export const importTexts = {
  title: 'Import and export',
  line: 'Lists as files for a spreadsheet, and back. A file is checked row by row before anything of it is written.',
  open: 'Import and export',
  kinds: {
    products: {
      title: 'Products',
      page: 'Import products',
      line: 'One row an option, found by its SKU. Our own file, or Shopify’s product CSV.',
      list: '/staff/products',
    },
    zones: {
      title: 'Zones',
      page: 'Import zones',
      line: 'One row a ZIP: fee, minimum, hours, open or closed.',
      list: '/staff/zones',
    },
    customers: {
      title: 'Customers',
      page: 'Import customers',
      line: 'Names, numbers and consent. No credit and no passwords: those come from the shop’s own books and from sign-up.',
      list: '/staff/customers',
    },
    orders: {
      title: 'Orders',
      line: 'Out only. Orders are not imported: their payments, taxes and gram limits would be nobody’s word.',
    },
  },
  import: 'Import',
  export: {
    products: 'Products as CSV',
    zones: 'Zones as CSV',
    customers: 'Customers as CSV',
    orders: 'Orders as CSV',
  },
  exportFound: (search: string) =>
    search ? `Those found by “${search}” as CSV` : 'Those of the list as CSV',
  exportShopify: 'Products for Shopify',
  toList: 'To the list',
  form: {
    title: 'The file',
    text: 'Rows, copied from a spreadsheet',
    textHint: 'With the row of headings.',
    file: 'Or the file',
    fileHint: 'CSV, at most 24 MB and 50,000 rows.',
    addBrands: 'Make brands that are new',
    addCategories: 'Make categories that are new',
    isHouse: 'New brands are the shop’s own',
    isHouseHint: 'Else their goods stand under the tab “Third-Party Collection”.',
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
    counts: { new: 'New', changed: 'Changed', same: 'The same', errors: 'Errors' },
    unknown: (heads: readonly string[]) => `Columns that are not read here: ${heads.join(', ')}.`,
    brandsMade: (names: readonly string[]) => `New brands: ${list(names)}.`,
    underHouse: 'Their goods stand in the shop’s own collection.',
    underOthers: 'Their goods stand under the tab “Third-Party Collection”.',
    categoriesMade: (names: readonly string[]) =>
      `New categories: ${list(names)}. They have no description yet.`,
    brandsUnmade: (names: readonly string[]) =>
      `The shop has no ${names.length === 1 ? 'brand' : 'brands'} ${list(names)}. Tick “Make brands that are new” if that is right.`,
    categoriesUnmade: (names: readonly string[]) =>
      `The shop has no ${names.length === 1 ? 'category' : 'categories'} ${list(names)}. Tick “Make categories that are new” if that is right.`,
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
    title: 'Columns',
    line: 'The export has all of them. A file may have fewer: a column that is not there changes nothing, and nothing is deleted because a row is missing.',
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
      ['fee_usd', 'Empty: the shop’s own fee.'],
      ['minimum_usd', 'The least order.'],
      ['mon to sun', '09:00-20:00 or closed. All seven empty: the shop’s own hours.'],
      ['version', 'From the export: a zone that was changed in the shop since is refused.'],
    ],
    customers: [
      ['customer_number', 'Finds the customer; empty: whoever has the phone, or somebody new.'],
      ['first_name, last_name, phone', 'Needed for somebody new, who signs up for an account themselves.'],
      ['email, over_21', 'An empty cell changes nothing.'],
      [
        'texts_agreed_at, texts_agreed_source',
        'The day of the consent and where it comes from, both or none. “no” takes a consent away.',
      ],
      ['version', 'From the export: somebody who was changed in the shop since is refused.'],
      ['kind, customer_since', 'Told by the export, not read.'],
    ],
  },
} as const;
