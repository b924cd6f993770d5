import { createContext, useContext, useMemo } from 'react';
import { en, type Texts } from '#app/texts/en.ts';
import { type TextOverride, withOverrides } from '#app/texts/overrides.ts';

type Language = { texts: Texts; overrides: readonly TextOverride[] };

const TextsContext = createContext<Language>({ texts: en, overrides: [] });

/** The root gives the language of the address; without it every part speaks English. */
export const TextsProvider = TextsContext.Provider;

/** The texts that every page may need at once. A noun that few pages need is imported by its own screens. */
export function useTexts(): Texts {
  return useContext(TextsContext).texts;
}

/** The texts of a noun that only its own screens carry, with what staff has put in place of them (STAFF-21). */
export function useEditable<Part extends object>(noun: string, written: Part): Part {
  const { overrides } = useContext(TextsContext);
  return useMemo(
    () => withOverrides({ [noun]: written }, overrides)[noun] ?? written,
    [noun, written, overrides],
  );
}
