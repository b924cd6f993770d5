import { goods } from '#app/texts/en/console/catalog.ts';

const words = goods.products;

/** Whether a product is shown, and how it is sold. */
export type SaleState = { isActive: boolean; isHiddenBundle: boolean; inVault: boolean; addonOnly: boolean };

const WAYS = ['isHiddenBundle', 'inVault', 'addonOnly'] as const;

const only = (way?: (typeof WAYS)[number], isActive = true): SaleState => ({
  ...{ isActive, isHiddenBundle: false, inVault: false, addonOnly: false },
  ...(way && { [way]: true }),
});

/** What is chosen from; one product has one of these, and seldom another, which an import or a change of many made. */
const USUAL: readonly SaleState[] = [
  only(),
  only('isHiddenBundle'),
  only('inVault'),
  only('addonOnly'),
  only(undefined, false),
];

/** The state as the form's one field says it, such as `isActive` or `isActive inVault`. */
export const stateValue = (state: SaleState): string =>
  [state.isActive ? 'isActive' : '', ...WAYS.filter((way) => state[way])].filter(Boolean).join(' ') ||
  'hidden';

/** The state of a form's field; what is not known in it says nothing, so that a field that is missing hides. */
export function readState(value: string): SaleState {
  const said = value.split(' ');
  return {
    isActive: said.includes('isActive'),
    isHiddenBundle: said.includes('isHiddenBundle'),
    inVault: said.includes('inVault'),
    addonOnly: said.includes('addonOnly'),
  };
}

/** The state in words: what is usual by one, all else by each part of it. */
function stateWords(state: SaleState): string {
  const ways = WAYS.filter((way) => state[way]).map((way) => words[way]);
  if (state.isActive && ways.length === 0) return words.isActive;
  const [first = '', ...more] = state.isActive ? ways : [words.hidden, ...ways];
  return [first, ...more.map((word) => `${word.charAt(0).toLowerCase()}${word.slice(1)}`)].join(', ');
}

/** The choices of the one field, with the stored state where it is none of the usual (LOOK-80). */
export function stateChoices(stored: SaleState | null): { value: string; label: string }[] {
  const isUsual = !stored || USUAL.some((state) => stateValue(state) === stateValue(stored));
  return [...USUAL, ...(isUsual ? [] : [stored])].map((state) => ({
    value: stateValue(state),
    label: stateWords(state),
  }));
}
