/** The words of American streets and directions, as they are usually cut short. */
const SHORT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    street: 'st',
    str: 'st',
    avenue: 'ave',
    av: 'ave',
    drive: 'dr',
    court: 'ct',
    road: 'rd',
    boulevard: 'blvd',
    boul: 'blvd',
    lane: 'ln',
    place: 'pl',
    circle: 'cir',
    terrace: 'ter',
    trail: 'trl',
    parkway: 'pkwy',
    highway: 'hwy',
    square: 'sq',
    north: 'n',
    south: 's',
    east: 'e',
    west: 'w',
  }),
);

/** Words before the number of a home within a building. */
const UNIT_WORDS = new Set(['apt', 'apartment', 'unit', 'ste', 'suite', 'no', 'room', 'rm']);

type Door = { street: string; unit: string };

/**
 * Do both lines mean the same address? Capitals, accents, punctuation, spaces and common short forms (St for Street,
 * "#4" for "Apt 4") do not matter. Two homes in one building are two addresses; if one line names no home, they count
 * as the same. A line without a letter or digit matches nothing (LAW-12).
 */
export function isSameDoor(one: string, other: string): boolean {
  const [here, there] = [doorOf(one), doorOf(other)];
  if (here.street === '' || here.street !== there.street) return false;
  return here.unit === there.unit || here.unit === '' || there.unit === '';
}

function doorOf(line: string): Door {
  const words = wordsOf(line);
  // The house number and the street's name come first, so that "Unit Road" keeps its name.
  const at = words.findIndex((word, index) => index > 1 && (word === '#' || UNIT_WORDS.has(word)));
  const street = at === -1 ? words : words.slice(0, at);
  const unit = at === -1 ? [] : words.slice(at).filter((word) => word !== '#' && !UNIT_WORDS.has(word));
  return {
    street: street
      .filter((word) => word !== '#')
      .map(shorten)
      .join(' '),
    unit: unit.join(''),
  };
}

function wordsOf(line: string): string[] {
  const plain = line.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/['’.]/g, '').match(/[\p{L}\p{N}]+|#/gu) ?? [];
}

const shorten = (word: string) => SHORT.get(word) ?? word;
