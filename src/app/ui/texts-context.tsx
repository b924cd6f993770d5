import { createContext, useContext } from 'react';
import { en, type Texts } from '#app/texts/en.ts';

const TextsContext = createContext<Texts>(en);

/** The root gives the language of the address; without it every part speaks English. */
export const TextsProvider = TextsContext.Provider;

export function useTexts(): Texts {
  return useContext(TextsContext);
}
