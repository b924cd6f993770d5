import { goods } from '#app/texts/en/console/catalog.ts';
import { FORMATS } from '#domain/catalog/formats.ts';

/** A format as people read it, in a table and as a form's choice. */
export const formatName = (format: string) =>
  `${format.charAt(0).toUpperCase()}${format.slice(1).replace('_', ' ')}`;

export const FORMAT_CHOICES = FORMATS.map((format) => ({ value: format, label: formatName(format) }));

type Goods = { format: string; moodTags: readonly string[] };

const { heads } = goods.products;

/** What the lists of products and of their options say alike; both are left out where there is no room (LOOK-06). */
export const GOODS_COLUMNS = [
  { head: heads.format, cell: ({ format }: Goods) => formatName(format), wide: true },
  { head: heads.moods, cell: ({ moodTags }: Goods) => moodTags.join(', '), wide: true },
];

/** What an option cannot do without, marked for the eye wherever its column is named. */
export const NEEDED_COLUMNS: ReadonlySet<string> = new Set(['quantity', 'unit', 'priceCents']);
