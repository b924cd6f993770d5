import { MOODS, type Mood } from '#domain/moods.ts';
import { addShopDays, shopMoment } from '#domain/shop-time/shop-clock.ts';
import type { Chance } from './chance.ts';
import type { HistoryShop } from './shop.ts';

const words = (text: string) => text.split(' ');
const GIVEN = words(
  'Ada Ben Cleo Dario Elena Femi Grace Hugo Iris Jonas Kira Liam Mara Nico Olive Pablo Quinn Rosa Sam Tess Umar Vera Wes Xenia Yara Zane Alma Bruno Carla Dev Esme Felix Gia Hank Ines Jude Kaya Leo Mina Noor Otis Pia Ravi Sofia Theo Uma Vic Wren Ana Caleb Dina Ezra Faye Gil Holly Ivan June Keith',
);
const FAMILY = words(
  'Alvarez Becker Castillo Dunn Ellis Fuentes Garza Hale Ibarra Jensen Khan Lopez Meyer Nguyen Ortega Park Quigley Reyes Santos Tran Ueda Vargas Walsh Xiong Young Zamora Abbott Bishop Chavez Diaz Eaton Flores Gomez Hunt Irwin Jimenez Kemp Luna Mendoza Nolan Osborne Patel Ramos Silva Torres Vega Ward Amaya Boyd Cruz Delgado Estes Frost Gallo Hobbs',
);
const STREETS = words(
  'Quail Alder Sunnymead Heacock Perris Cactus Iris Krameria Nason Frederick Graham Day Palm Orchid Kitching Ironwood',
);
const KINDS = words('Street Avenue Drive Court Lane Way');
/** Numbers from 555-0130 on are nobody's, and the demo's own people stop before them. */
const AREAS = words('951 909 760 442 714 657 949 562 626 323 213 310 424 818 747 805 661 559');
const [FIRST_LINE, LINES] = [130, 70];
/** Has no divisor in common with the number of lines: each person gets one of their own, and no neighbour's. */
const STRIDE = 577;

const REGULARS = 60;
const REGISTERED_SHARE = 0.62;
const FORMAT_WEIGHTS = {
  ...{ disposable: 5, 'pre-roll': 4, gummies: 4, pod: 3, vape: 3, edible: 2, drink: 2, roll_pack: 2 },
  ...{ shot: 1, mix: 1, sampler: 1 },
};
const METHODS = { cash: 46, zelle: 18, cashapp: 19, venmo: 17 } as const;

export type HistoryMethod = keyof typeof METHODS;

export type HistoryCustomer = {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string;
  street: string;
  city: string;
  zip: string;
  miles: number;
  minimumCents: number;
  isGuest: boolean;
  /** A membership begun then; null for none. */
  club: { id: string; tier: 'classic' | 'legend'; startedAt: Date } | null;
  hasConsent: boolean;
  createdAt: Date;
  /** The moods and formats that this person likes, the first the most. */
  moods: readonly Mood[];
  formats: readonly string[];
  method: HistoryMethod;
  /** How much more often than others this person comes back. */
  loyalty: number;
  lastDay: string;
};

type Keys<Of extends object> = keyof Of & string;

function weightedKeys<Of extends Record<string, number>>(chance: Chance, weights: Of, count: number) {
  const left = Object.keys(weights) as Keys<Of>[];
  return Array.from({ length: count }, () => {
    const key = chance.weighted(left, (name) => weights[name] ?? 0);
    left.splice(left.indexOf(key), 1);
    return key;
  });
}

/** Makes one person after the other, none twice; those who were there before the history are its regulars. */
export function openPeople(shop: HistoryShop, firstDay: string) {
  const people: HistoryCustomer[] = [];
  const make = (createdAt: Date, day: string, isRegular = false) => {
    const person = makePerson(shop, { createdAt, day, isRegular, place: people.length });
    people.push(person);
    return person;
  };
  for (let count = 0; count < REGULARS; count += 1) {
    const day = addShopDays(firstDay, -shop.chance.whole(5, 280));
    make(shopMoment(day, shop.chance.whole(600, 1200), shop.settings.timeZone), day, true);
  }
  return { people, make };
}

type Made = { createdAt: Date; day: string; isRegular: boolean; place: number };

function makePerson(shop: HistoryShop, { createdAt, day, isRegular, place }: Made): HistoryCustomer {
  const { chance, newId, data } = shop;
  const isGuest = !isRegular && !chance.happens(REGISTERED_SHARE);
  const firstName = chance.pick(GIVEN);
  const lastName = chance.pick(FAMILY);
  const zone = chance.weighted(
    data.zones.filter((candidate) => candidate.is_active),
    ({ distance_miles: miles }) => 1 / (miles + 2) ** 2.6,
  );
  return {
    ...{ id: newId(), firstName, lastName },
    email: isGuest ? null : `${firstName}.${lastName}.${place + 1}@example.com`.toLowerCase(),
    phone: phoneOf(place),
    street: `${chance.whole(100, 28_900)} ${chance.pick(STREETS)} ${chance.pick(KINDS)}`,
    ...{ city: zone.city, zip: zone.zip_code, miles: zone.distance_miles },
    minimumCents: zone.min_order_cents,
    isGuest,
    club: isRegular ? drawClub(chance, newId, createdAt) : null,
    hasConsent: !isGuest && chance.happens(0.4),
    createdAt,
    moods: weightedKeys(chance, Object.fromEntries(MOODS.map((mood) => [mood, 1])), 2) as Mood[],
    formats: weightedKeys(chance, FORMAT_WEIGHTS, 3),
    method: chance.weighted(Object.keys(METHODS) as HistoryMethod[], (method) => METHODS[method]),
    loyalty: isGuest ? 0.15 : (isRegular ? 2 : 0.6) + chance.draw() ** 3 * 6,
    lastDay: day,
  };
}

function phoneOf(place: number): string {
  const line = (place * STRIDE) % (AREAS.length * LINES);
  return `${AREAS[Math.floor(line / LINES)]}555${String(FIRST_LINE + (line % LINES)).padStart(4, '0')}`;
}

/** A third of the regulars are in the club. */
function drawClub(chance: Chance, newId: () => string, startedAt: Date): HistoryCustomer['club'] {
  if (!chance.happens(0.33)) return null;
  return { id: newId(), tier: chance.happens(0.25) ? 'legend' : 'classic', startedAt };
}
