import { FORMATS, type Format } from '../../catalog/formats.ts';
import { toHandle } from '../handle.ts';

/** Other shops' words for our formats. */
const WORDS: Readonly<Record<string, Format>> = {
  ...{ disposables: 'disposable', vapes: 'vape', cartridge: 'vape', cartridges: 'vape', pods: 'pod' },
  ...{ batteries: 'battery', 'pre-rolls': 'pre-roll', preroll: 'pre-roll', prerolls: 'pre-roll' },
  ...{
    'pre-roll-pack': 'roll_pack',
    'pre-roll-packs': 'roll_pack',
    'roll-pack': 'roll_pack',
    gummy: 'gummies',
  },
  ...{ edibles: 'edible', drinks: 'drink', beverage: 'drink', beverages: 'drink', shots: 'shot' },
  ...{ samplers: 'sampler', bundle: 'mix', bundles: 'mix' },
};

const TAG = 'format:';

/** The tag that says a product's format for certain. */
export const formatTag = (format: string): string => TAG + format;

/** The format that a tag says for certain; null for every other tag. */
export const taggedFormat = (tag: string): string | null =>
  tag.toLowerCase().startsWith(TAG) ? tag.slice(TAG.length).trim().toLowerCase() : null;

/** The first of these words that names one of our formats, as other shops say it; null for none. */
export function guessFormat(words: readonly string[]): Format | null {
  for (const word of words) {
    const key = toHandle(word);
    const found = FORMATS.find((format) => toHandle(format) === key) ?? WORDS[key];
    if (found) return found;
  }
  return null;
}

const UNITS: Readonly<Record<string, string>> = {
  ...{ g: 'g', gram: 'g', grams: 'g', mg: 'mg', ml: 'ml', oz: 'oz' },
  ...{
    pack: 'pieces',
    pk: 'pieces',
    ct: 'pieces',
    count: 'pieces',
    pcs: 'pieces',
    pieces: 'pieces',
    piece: 'piece',
  },
};

/** The size in an option's name, "3.5 g" or "10-pack"; one piece where it says none. */
export function guessSize(name: string): { quantity: string; unit: string } {
  const found = /(?:^|[^\d.])(\d{1,5}(?:\.\d{1,3})?)[ -]?([a-z]{1,6})\b/i.exec(name);
  const unit = UNITS[found?.[2]?.toLowerCase() ?? ''];
  const quantity = found?.[1] ?? '';
  return unit && Number(quantity) > 0 ? { quantity, unit } : { quantity: '1', unit: 'piece' };
}
