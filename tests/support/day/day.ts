import type { Browser } from '@playwright/test';
import { book, closeDay, countOffice, countOwn } from './cash.ts';
import { answerMessage, confirmAll, confirmAndUndo, refuseAndCancel, takePayments } from './office.ts';
import { type DayOrder, MOST_AN_HOUR, placeWave } from './orders.ts';
import { packAll, printPapers } from './packing.ts';
import type { Person } from './person.ts';
import { allSent, drive, findSignal, openRun } from './road.ts';
import { endOpenRuns, endRun, sendRun } from './runs.ts';
import type { DayShop } from './shop.ts';
import type { Tally } from './tasks.ts';
import { askSupport, type Opener, openTeam, signIn, type Team } from './team.ts';

const OPENING_CENTS = 40_000;
const FLOAT_CENTS = 10_000;
const DROP_CENTS = 15_000;
/** What the second driver hands in too little; it is named, with its reason. */
export const DAY_GAP = { cents: -500, reason: 'Five dollars too little given back at stop 3.' };
const LUIS = 'Luis Barragan';
const KEISHA = 'Keisha Norwood';
const QUESTION = 'Is my order on its way?';
/** Of the second driver's first run: so many stops before the signal is gone, and after it is back. */
const WITH_SIGNAL = 1;

type Day = Opener & {
  shop: DayShop;
  team: Team;
  say: (words: string) => void;
  /** What each driver should hold, in cents, and the runs in the sequence of the day. */
  held: { luis: number; keisha: number };
  runs: string[];
};
type Drivers = { luis: Person; keisha: Person };
type DayInput = {
  browser: Browser;
  shop: DayShop;
  orders: number;
  tally: Tally;
  say?: (words: string) => void;
};

/**
 * One working day from the first order to the closed safe (DAY-01): owner, desk, support, two packers and two drivers,
 * one of whom has no signal for an hour. The shop stands at twenty past ten as it begins, with full shelves.
 */
export async function liveDay({ browser, shop, orders, tally, say = () => {} }: DayInput) {
  const opener = { browser, url: shop.url, tally };
  const held = { luis: FLOAT_CENTS, keisha: FLOAT_CENTS };
  const day: Day = { ...opener, shop, say, held, runs: [], team: await openTeam(opener) };
  await openSafe(day);
  const half = Math.ceil(orders / 2);
  const early = await placeWave(shop.url, 0, Math.min(half, MOST_AN_HOUR));
  await shop.turnTo('11:30');
  early.push(...(await placeWave(shop.url, early.length, half - early.length)));
  say(`${early.length} orders came in`);
  const { drivers, late, back } = await noon(day, await prepare(day, early, true), orders - half);
  late.push(...(await placeWave(shop.url, half + late.length, orders - half - late.length)));
  await evening(day, drivers, [...(await prepare(day, late, false)), ...back]);
  await night(day, drivers);
  return { numbers: [...early, ...late].map(({ orderNumber }) => orderNumber), runs: day.runs };
}

/** What was on the road the evening before is ended, the safe is opened, and each driver gets a float. */
async function openSafe({ team: { owner, desk }, say }: Day) {
  await endOpenRuns(desk);
  await book(owner, { kind: 'Paid in', cents: OPENING_CENTS, note: 'Opening of the safe' });
  for (const driver of [LUIS, KEISHA])
    await book(owner, { kind: 'Float', cents: FLOAT_CENTS, driver, task: 'float' });
  say('the safe is open, each driver has a float');
}

/** A wave is paid, confirmed, and packed by two people side by side; answers what is ready. */
async function prepare({ team, say }: Day, wave: readonly DayOrder[], isFirst: boolean): Promise<string[]> {
  const { owner, desk, packers } = team;
  const digital = wave.filter(({ isCash }) => !isCash).map(({ orderNumber }) => orderNumber);
  const refused = isFirst ? digital[0] : undefined;
  const numbers = wave.map(({ orderNumber }) => orderNumber).filter((number) => number !== refused);
  if (refused) await refuseAndCancel(owner, refused);
  await takePayments(
    owner,
    digital.filter((number) => number !== refused),
  );
  // A payment that has come in confirms its order.
  const cash = wave.filter(({ isCash }) => isCash).map(({ orderNumber }) => orderNumber);
  if (isFirst && cash[0]) await confirmAndUndo(desk, cash[0]);
  await confirmAll(desk, cash);
  say(`${numbers.length} are paid or due at the door, and confirmed`);
  const bags = await Promise.all(packers.map((packer, place) => packAll(packer, place)));
  if (isFirst) await printPapers(packers[0]);
  say(`${bags.join(' and ')} bags are packed`);
  return numbers;
}

const inTwo = (numbers: readonly string[]) => {
  const half = Math.ceil(numbers.length / 2);
  return [numbers.slice(0, half), numbers.slice(half)] as const;
};

async function sendBoth({ team: { desk }, runs, say }: Day, numbers: readonly string[]) {
  const [first, second] = inTwo(numbers);
  const luis = await sendRun(desk, LUIS, first);
  const keisha = await sendRun(desk, KEISHA, second);
  runs.push(luis, keisha);
  say(`runs ${luis} and ${keisha} are on the road`);
  return { luis: { run: luis, stops: first.length }, keisha: { run: keisha, stops: second.length } };
}

/** The first two runs; meanwhile new orders come in, and a customer asks. */
async function noon(day: Day, ready: readonly string[], more: number) {
  const { shop, team, held, say } = day;
  const leftAt = await shop.turnTo('13:00');
  const out = await sendBoth(day, ready);
  const drivers: Drivers = {
    luis: await signIn(day, `${LUIS}, driver`),
    keisha: await signIn(day, `${KEISHA}, driver`),
  };
  await openRun(drivers.luis, out.luis.run, leftAt);
  await openRun(drivers.keisha, out.keisha.run, leftAt);
  // A short run has its last stop without signal.
  const after = out.keisha.stops > 2 * WITH_SIGNAL ? WITH_SIGNAL : 0;
  const [luis, keisha, late] = await Promise.all([
    drive(drivers.luis, out.luis.stops, ['passed', 'nobody']),
    driveAway(drivers.keisha, out.keisha.stops - WITH_SIGNAL - after, leftAt),
    placeWave(shop.url, ready.length + 1, Math.min(more, MOST_AN_HOUR)),
    askSupport(day, QUESTION).then(() => answerMessage(team.support, QUESTION)),
  ]);
  say(`${late.length} more orders came in; one driver waits for a signal`);
  await allSent(drivers.luis);
  await findSignal(drivers.keisha, await shop.turnTo('14:05'));
  const rest = await drive(drivers.keisha, after);
  await allSent(drivers.keisha);
  held.luis += luis.cents - DROP_CENTS;
  held.keisha += keisha + rest.cents;
  for (const { run } of Object.values(out)) await endRun(team.desk, run);
  await book(team.owner, { kind: 'Cash drop', cents: DROP_CENTS, driver: LUIS, task: 'drop' });
  say('both are back; what nobody opened for goes out again');
  return { drivers, late, back: luis.back };
}

/** The signal goes after the first door; fifty minutes pass on the phone until the last one without it. */
async function driveAway(driver: Person, stops: number, leftAt: Date): Promise<number> {
  const first = await drive(driver, WITH_SIGNAL);
  await driver.page.context().setOffline(true);
  let { cents } = first;
  for (let stop = 1; stop <= stops; stop += 1) {
    const minutes = 5 + Math.floor((45 * stop) / stops);
    await driver.page.clock.setSystemTime(new Date(leftAt.getTime() + minutes * 60_000));
    cents += (await drive(driver, 1)).cents;
  }
  return cents;
}

/** The last two runs; at one door the document is no good. */
async function evening(day: Day, drivers: Drivers, ready: readonly string[]) {
  const { shop, team, held, say } = day;
  const leftAt = await shop.turnTo('15:30');
  const out = await sendBoth(day, ready);
  await openRun(drivers.luis, out.luis.run, leftAt);
  await openRun(drivers.keisha, out.keisha.run, leftAt);
  const [luis, keisha] = await Promise.all([
    drive(drivers.luis, out.luis.stops, ['passed', 'id-failed']),
    drive(drivers.keisha, out.keisha.stops),
  ]);
  held.luis += luis.cents;
  held.keisha += keisha.cents;
  await Promise.all([allSent(drivers.luis), allSent(drivers.keisha)]);
  await shop.turnTo('19:30');
  for (const { run } of Object.values(out)) await endRun(team.desk, run);
  say('everybody is back');
}

/** Counted blind on both sides; one driver has five dollars too little. The safe is counted, the day is closed. */
async function night({ team: { owner }, held, say }: Day, { luis, keisha }: Drivers) {
  await countOwn(luis, held.luis);
  await countOffice(owner, LUIS, held.luis, null);
  await countOwn(keisha, held.keisha + DAY_GAP.cents);
  await countOffice(owner, KEISHA, held.keisha + DAY_GAP.cents, DAY_GAP);
  const inSafe = OPENING_CENTS - 2 * FLOAT_CENTS + DROP_CENTS + held.luis + held.keisha + DAY_GAP.cents;
  await closeDay(owner, { cents: inSafe, bankedCents: inSafe - OPENING_CENTS });
  say('the cash is counted, and the day is closed');
}
