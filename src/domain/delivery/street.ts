import { zipOf } from './zip-code.ts';

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

/**
 * The same text for every way to write this door ("12 elm st 4"), and for its house where the line names a home in it
 * ("12 elm st"); none for a line without a letter or digit (HOLD-01).
 */
export function plainDoors(line: string): string[] {
  const { street, unit } = doorOf(line);
  const door = [street, unit].filter(Boolean).join(' ');
  return [...new Set([door, street])].filter(Boolean);
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

const STATES = ['california', 'ca', 'calif'];
/** Every other state is known by its two letters alone, and only after the city: "Ct" is a court as well. */
const STATE_CODES = new Set(
  'al ak as az ar ca co ct dc de fl ga gu hi ia id il in ks ky la ma md me mi mn mo mp ms mt nc nd ne nh nj nm nv ny oh ok or pa pr ri sc sd tn tx ut va vi vt wa wi wv wy'.split(
    ' ',
  ),
);
const COUNTRIES = ['united states', 'usa', 'us'];
const MOST_ZIP = 10;

type Place = { street: string; city: string; zip: string };
type Rest = { text: string; cut: boolean };

/**
 * The street of a line that may hold the whole address, as browsers fill it in: a repeated city, state or ZIP code of
 * the same form is removed from its end, so that an address never contains them twice (CHECK-34). A line with another
 * ZIP code stays as typed; a city is only removed if a comma, a state or the ZIP code marks it as one; nothing is
 * removed if the street would lose its name.
 */
export function plainStreet(place: Place): string {
  const typed = place.street.trim();
  const isLand = cutWords(typed, COUNTRIES);
  const zip = cutZip(isLand.text, zipOf(place));
  const state = cutState(zip.text, place.city);
  const isSure = zip.cut || state.cut;
  const city = cutCity(state.text, { city: place.city, isSure });
  // A state alone says nothing about the end of a street: "12 Avenue CA" keeps its name.
  const street = city.cut || zip.cut ? city.text : typed;
  return /\p{L}/u.test(street) ? street : typed;
}

function cutZip(text: string, zip: string | null): Rest {
  const last = text.slice(-MOST_ZIP).split(/[\s,]/).at(-1) ?? '';
  const isZip = zip !== null && (last === zip || (last.startsWith(`${zip}-`) && last.length === MOST_ZIP));
  return isZip ? { text: trimEnd(text.slice(0, -last.length)), cut: true } : { text, cut: false };
}

function cutWords(text: string, words: readonly string[]): Rest {
  const plain = text.endsWith('.') ? text.slice(0, -1) : text;
  const word = words.find((candidate) => endsWithWord(plain, candidate));
  return word ? { text: trimEnd(plain.slice(0, -word.length)), cut: true } : { text, cut: false };
}

function cutState(text: string, city: string): Rest {
  const named = cutWords(text, STATES);
  const code = text.slice(-2).toLowerCase();
  if (named.cut || !STATE_CODES.has(code)) return named;
  const other = cutWords(text, [code]);
  return cutCity(other.text, { city, isSure: true }).cut ? other : named;
}

function cutCity(text: string, { city, isSure }: { city: string; isSure: boolean }): Rest {
  const name = city.trim();
  if (name === '' || !endsWithWord(text, name.toLowerCase())) return { text, cut: false };
  const before = text.slice(0, -name.length).trimEnd();
  return isSure || before.endsWith(',') ? { text: trimEnd(before), cut: true } : { text, cut: false };
}

/** The word stands at the end, after a space or a comma. */
function endsWithWord(text: string, word: string): boolean {
  if (!text.toLowerCase().endsWith(word)) return false;
  const before = text.at(-word.length - 1);
  return before === ' ' || before === ',';
}

/** Removes commas and spaces at the end, from behind, so that the time grows only with the length (SEC-40). */
function trimEnd(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === ',' || text[end - 1] === ' ')) end -= 1;
  return text.slice(0, end);
}

type AddressParts = { street: string; city: string; zip: string };

/** One address line, "street, city, zip"; empty parts add no comma (CHECK-05, CONF-04). */
export function joinAddress(parts: AddressParts): string {
  return [parts.street, parts.city, parts.zip]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}

/** The street of a line that `joinAddress` made: what stands before this city and ZIP. */
export function streetOf(order: { deliveryAddress: string; city: string; zipCode: string }): string {
  const end = `, ${order.city}, ${order.zipCode}`;
  const line = order.deliveryAddress;
  return line.endsWith(end) ? line.slice(0, -end.length) : line;
}
