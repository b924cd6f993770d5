import { z } from 'zod';
import { wholeNumber } from '#app/http/whole-number.server.ts';
import type { BundleDraft } from '#domain/drop/bundle-draft.ts';
import type { DropDraft } from '#domain/drop/drop-draft.ts';
import type { UpsellDraft } from '#domain/drop/upsell-draft.ts';
import { readFields } from '../form/read-fields.server.ts';

const PICTURES = [1, 2, 3] as const;
const TILES = PICTURES;
const MOST_ITEMS = 10;

const text = z.string().max(1000);
const version = wholeNumber(0);

const needed = text.trim().min(1);

const dropSchema = z.object({
  version,
  code: needed,
  label: needed,
  title: needed,
  intro: text,
  unlockAt: needed,
  preorderEndsAt: needed,
  earlyWindowHours: needed.transform(Number).refine((hours) => hours >= 0, 'number'),
  earlyBonusSku: text,
});

type Fields = Record<string, FormDataEntryValue>;

const read = (fields: Fields, name: string) => String(fields[name] ?? '').slice(0, 1000);

/** A drop as its form sends it; refused with a word for each field that cannot be. */
export function parseDropForm(form: FormData) {
  const fields: Fields = Object.fromEntries(form);
  const parsed = readFields(dropSchema, form);
  if ('problem' in parsed) return parsed;
  const { version: seen, ...words } = parsed.fields;
  return {
    version: seen,
    draft: {
      ...words,
      isPublished: fields.isPublished === 'on',
      isCurrent: fields.isCurrent === 'on',
      images: PICTURES.map((place) => ({
        src: read(fields, `src${place}`),
        alt: read(fields, `alt${place}`),
        caption: read(fields, `caption${place}`),
      })),
      statTiles: TILES.map((place) => ({
        value: read(fields, `value${place}`),
        label: read(fields, `label${place}`),
      })),
    } satisfies DropDraft,
  };
}

const bundleSchema = z.object({
  version,
  name: text,
  preorder: text,
  regular: text,
  tag: text,
  line: text,
  summary: text,
  bonusText: text,
});

/** A bundle with its contents as its form sends it; null where the form is not ours. */
export function parseBundleForm(form: FormData): { version: number; draft: BundleDraft } | null {
  const fields: Fields = Object.fromEntries(form);
  const parsed = bundleSchema.safeParse(fields).data;
  if (!parsed) return null;
  const { version: seen, preorder, regular, ...words } = parsed;
  const items = Array.from({ length: MOST_ITEMS }, (_, place) => ({
    formatKey: read(fields, `format${place}`),
    qty: Number(read(fields, `qty${place}`) || 1),
    chooseMood: fields[`choose${place}`] === 'on',
    fixedSku: read(fields, `sku${place}`),
    isBonus: fields[`bonus${place}`] === 'on',
  }));
  return {
    version: seen,
    draft: {
      ...words,
      preorderPriceCents: toCents(preorder),
      regularPriceCents: toCents(regular),
      comingSoon: fields.comingSoon === 'on',
      isActive: fields.isActive === 'on',
      items,
    },
  };
}

const upsellSchema = z.object({ version, name: text, price: text, formatKey: text });

/** An extra as its form sends it; null where the form is not ours. */
export function parseUpsellForm(form: FormData): { version: number; draft: UpsellDraft } | null {
  const fields: Fields = Object.fromEntries(form);
  const parsed = upsellSchema.safeParse(fields).data;
  if (!parsed) return null;
  const { version: seen, price, ...words } = parsed;
  const isActive = fields.isActive === 'on';
  const sameMood = fields.sameMood === 'on';
  return { version: seen, draft: { ...words, priceCents: toCents(price), sameMood, isActive } };
}

function toCents(dollars: string): number | null {
  return /^\d{1,6}(\.\d{1,2})?$/.test(dollars.trim()) ? Math.round(Number(dollars) * 100) : null;
}
