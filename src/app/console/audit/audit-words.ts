import { isEditable } from '#app/texts/editable.ts';
import { audit as words } from '#app/texts/en/console/audit.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { outboxTexts } from '#app/texts/en/console/outbox.ts';
import { settingsAdmin } from '#app/texts/en/console/settings.ts';
import { startWords } from '#app/texts/en/console/start.ts';
import { ordersTexts } from '#app/texts/en/storefront/orders.ts';
import { writtenText } from '#app/texts/written-texts.ts';
import { isFirstStep } from '#domain/opening/first-steps.ts';
import { callNumberWords } from '#domain/orders/call-number.ts';
import { settingKey } from '#domain/settings/parse-settings.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { settingsHref } from '../settings/find-settings.ts';
import { FIELD_KINDS, GROUP_NAMES, GROUPS, type SettingField } from '../settings/setting-fields.ts';
import { isSame, partsDifference, taxDifferences, textDifference } from './audit-differences.ts';
import { inReadingOrder } from './audit-order.ts';
import { inWords, isRecord, labelOf, USD } from './audit-values.ts';

type Entry = {
  action: string;
  subjectKind: string;
  subjectId: string;
  subjectName: string | null;
  /** Of an order. */
  callNumber: number | null;
  /** Of an option: its own name and its product. */
  option?: { name: string; productId: string } | null;
  before: unknown;
  after: unknown;
};

/** What the code calls a thing, as a word at the beginning of a line. */
export const kindName = (kind: string): string => lookUp(words.kinds, kind) ?? labelOf(kind);

type Done = { action: string; subjectKind?: string; before?: unknown; after?: unknown };

/**
 * "Zone saved": an action in words; one that has none yet is read as its code is written. A step of an order is called by
 * where it led, an offer by its kind, and what was not there before was added.
 */
export function actionName({ action, subjectKind, before, after }: Done): string {
  const [code = '', verb = ''] = action.split('.', 2);
  const noun = code === 'offer' && subjectKind ? subjectKind : code;
  if (isSwitch(before, after))
    return `${kindName(noun)} ${after.isActive ? words.switchedOn : words.switchedOff}`;
  const step = action === 'order.move' && isRecord(after) && lookUp(words.steps, String(after.status));
  if (step) return step;
  const known = lookUp(words.actions, action);
  if (known) return known;
  const isNew = verb === 'save' && before === null && isRecord(after) && !ALWAYS_THERE.has(noun);
  const done = isNew ? 'add' : verb;
  return `${kindName(noun)} ${lookUp(words.verbs, done) ?? labelOf(done).toLowerCase()}`.trim();
}

/** What the shop has without a row of its own. */
const ALWAYS_THERE = new Set(['setting', 'text']);

/** Nothing differs but whether it is active: it was switched on or off, which its name says. */
function isSwitch(before: unknown, after: unknown): after is State & { isActive: boolean } {
  if (!isRecord(before) || !isRecord(after) || typeof after.isActive !== 'boolean') return false;
  const changed = Object.keys(after).filter((key) => !UNSAID.has(key) && !isSame(before[key], after[key]));
  return changed.length === 1 && changed[0] === 'isActive';
}

export type About = { name: string; href: string | null; number?: string; part?: string };

/**
 * Whom or what an entry is about, and where it can be seen as it is now; an order by the number by which it is called,
 * beside its long one (LOOK-23).
 */
export function aboutOf({
  subjectKind: kind,
  subjectId: id,
  subjectName,
  callNumber,
  option,
  before,
  after,
}: Entry): About {
  const own = subjectName ?? nameIn(after) ?? nameIn(before);
  const href = hrefOf(kind, id);
  if (option)
    return { name: own ?? option.name, href: hrefOf('product', option.productId), part: option.name };
  if (ORDER_KINDS.has(kind))
    return callNumber ? { name: callNumberWords(callNumber), href, number: id } : { name: id, href };
  if (kind === 'setting') return { name: settingName(id), href };
  if (kind === 'text') return { name: lookUp(consoleTexts.content.names, id) ?? id, href };
  if (kind === 'customer')
    return { name: subjectName ? words.customerNamed(subjectName, id) : words.customer(id), href };
  if (kind === 'message') return aboutMessage(after, callNumber);
  if (kind === 'shop' && isFirstStep(id))
    return { name: startWords.steps[id].name, href: `/staff/start/${id}` };
  if (kind === 'shop') return { name: lookUp(words.parts, id) ?? words.shop, href: '/staff/start' };
  return { name: own ?? (isRandom(id) ? kindName(kind) : id), href };
}

/** Of an order it is called by it and leads there; its own number means nothing to anybody. */
function aboutMessage(after: unknown, callNumber: number | null): About {
  const said = messageName(after) ?? kindName('message');
  const name = callNumber ? `${callNumberWords(callNumber)}: ${said}` : said;
  const number = isRecord(after) && typeof after.orderNumber === 'string' ? after.orderNumber : null;
  return number ? { name, href: hrefOf('order', number), number } : { name, href: '/staff/outbox' };
}

/** What a message was about, as its row of the outbox says. */
function messageName(after: unknown): string | null {
  if (!isRecord(after) || typeof after.kind !== 'string') return null;
  if (after.kind !== 'order-status') return lookUp(outboxTexts.kinds, after.kind);
  const state = lookUp(ordersTexts.statuses, String(after.status));
  return state ? outboxTexts.step(state) : outboxTexts.steps;
}

const ORDER_KINDS = new Set(['order', 'win-back']);

function hrefOf(kind: string, id: string): string | null {
  const path = encodeURIComponent(id);
  if (kind === 'setting') return settingHref(id);
  if (OFFER_KINDS.has(kind)) return `/staff/offers/${kind}/${path}`;
  const section = lookUp(PAGES, kind);
  return section ? `${section}/${path}` : lookUp(SECTIONS, kind);
}

const PAGES = {
  product: '/staff/products',
  order: '/staff/orders',
  'win-back': '/staff/orders',
  zone: '/staff/zones',
  text: '/staff/content',
  customer: '/staff/customers',
  run: '/staff/runs',
  'wholesale-request': '/staff/wholesale',
  drop: '/staff/drops',
  bundle: '/staff/drops/bundles',
  upsell: '/staff/drops/extras',
  'quiz-question': '/staff/quiz',
};

/** What has no page of its own stands in its section. */
const SECTIONS = {
  badge: '/staff/badges',
  brand: '/staff/shelves',
  category: '/staff/shelves',
  cash: '/staff/cash',
  'gallery-item': '/staff/gallery',
  import: '/staff/import',
  person: '/staff/people',
  place: '/staff/place',
  shift: '/staff/runs',
  statement: '/staff/payments/statement',
  vehicle: '/staff/vehicles',
};

const OFFER_KINDS = new Set(['promo', 'deal', 'campaign']);

export type Change = { name: string; words: string };

/** Who is meant by an id, and how an order is called. */
type Names = ReadonlyMap<string, string>;
const NOBODY: Names = new Map();

type Changed = Pick<Entry, 'subjectKind' | 'subjectId' | 'before' | 'after'> & { action?: string; at?: Date };

/**
 * What is different afterwards, one line a value, in words (LOOK-05); left out are what stayed the same, an id that names
 * nobody, and the moment of the entry, which it says by itself.
 */
export function changesOf(
  { action, subjectKind, subjectId, before, after, at }: Changed,
  names: Names = NOBODY,
): Change[] {
  const isUsd = subjectKind === 'setting' && isUsdSetting(subjectId);
  if (subjectKind === 'setting' && subjectId === settingKey('taxRates')) return taxDifferences(before, after);
  if (subjectKind === 'text' && isEditable(subjectId)) {
    const [from, to] = [before ?? writtenText(subjectId), after ?? writtenText(subjectId)];
    return [{ name: '', words: textDifference(from, to) }];
  }
  if (!isRecord(after)) {
    const isBare = after === null || after === undefined;
    if (isBare && isRecord(before)) return linesOf(before, null, names);
    const from = subjectKind === 'setting' ? (before ?? defaultOf(subjectId)) : before;
    return isBare && !before ? [] : [{ name: '', words: fromTo(from, after, isUsd ? USD : '') }];
  }
  const lines = linesOf(isRecord(before) ? before : null, after, names, action);
  const now = at && inWords(at.toISOString());
  return lines.length > 1 ? lines.filter(({ words: said }) => said !== now) : lines;
}

type State = Record<string, unknown>;

function linesOf(before: State | null, after: State | null, names: Names, action = ''): Change[] {
  const named = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(named);
    return typeof value === 'string' ? (names.get(value) ?? value) : value;
  };
  const isNamed = !before && NAMED_ACTION.test(action);
  // What an order's step is called says where it led: the status is said only if it is known where it came from.
  return inReadingOrder(Object.keys(after ?? before ?? {}))
    .filter((key) => !UNSAID.has(key) && !isSame(before?.[key], after?.[key]) && !isItsName(key, action))
    .filter((key) => !isNamed || !(NAMES.has(key) || (key === 'isActive' && after?.isActive === true)))
    .filter((key) => before || key !== 'status' || !STEPS.has(action))
    .map((key) => ({ key, from: named(before?.[key]), to: named(after?.[key]) }))
    .filter(({ from, to }) => !isId(from) && !isId(to))
    .map(({ key, from, to }) => {
      return {
        name: labelOf(key),
        words: hasBefore(before, key)
          ? (partsDifference(from, to) ?? words.changed(inWords(from, key), inWords(to, key)))
          : inWords(to, key),
      };
    });
}

/** Why something was done is new with each entry. */
const hasBefore = (before: State | null, key: string) =>
  before !== null && !((key === 'reason' || key === 'note') && before[key] === undefined);

/** What the entry is about is called by these already, of what was added; that it is active goes without saying. */
const NAMES = new Set(['name', 'title', 'code', 'label', 'firstName', 'lastName', 'kind', 'zipCode']);
const NAMED_ACTION =
  /^(offer|product|option|bundle|upsell|drop|badge|brand|category|person|vehicle|zone)\.(save|create|add|invite)$/;

const isId = (value: unknown) => typeof value === 'string' && isRandom(value);

/** What was done is called by the status that it led to. */
const STEPS = new Set(['order.move', 'order.cancel']);

/** What the entry is about says it already. */
const isItsName = (key: string, action: string) =>
  action.startsWith('message.')
    ? MESSAGE_KEYS.has(key)
    : key === 'optionId' && action.startsWith('schedule.');

const MESSAGE_KEYS = new Set(['kind', 'orderNumber', 'status']);

const UNSAID = new Set(['version', 'updatedAt', 'createdAt', 'id']);

function fromTo(before: unknown, after: unknown, key: string): string {
  const isNew = before === undefined || before === null;
  return isNew ? inWords(after, key) : words.changed(inWords(before, key), inWords(after, key));
}

function settingField(key: string): SettingField | undefined {
  const fields = Object.keys(FIELD_KINDS) as SettingField[];
  return fields.find((name) => settingKey(name) === key);
}

/** What a setting was that nobody had ever saved; null where a row of words would not say it. */
function defaultOf(key: string): unknown {
  const field = settingField(key);
  const value = field && DEFAULT_SETTINGS[field];
  if (typeof value === 'number') return isUsdSetting(key) ? value / 100 : value;
  return typeof value === 'boolean' || typeof value === 'string' ? value : null;
}

/** Money of a setting is stored in dollars. */
function isUsdSetting(key: string): boolean {
  const field = settingField(key);
  return field !== undefined && FIELD_KINDS[field] === 'usd';
}

/** The setting itself, in its group; one that is there no more has the index. */
function settingHref(key: string): string {
  const field = settingField(key);
  const group = GROUP_NAMES.find((name) => GROUPS[name].some((one) => one === field));
  return field && group ? settingsHref(group, field) : '/staff/settings';
}

function settingName(key: string): string {
  const field = settingField(key);
  return field ? settingsAdmin.fields[field] : labelOf(key);
}

function nameIn(state: unknown): string | null {
  if (!isRecord(state)) return null;
  const found = [state.name, state.title, state.code, state.label].find((value) => typeof value === 'string');
  return typeof found === 'string' && found !== '' ? found : null;
}

const isRandom = (id: string) => /^[\da-f]{8}-[\da-f]{4}-/.test(id);

function lookUp(table: object, key: string): string | null {
  const found: unknown = Object.hasOwn(table, key) ? Reflect.get(table, key) : null;
  return typeof found === 'string' ? found : null;
}
