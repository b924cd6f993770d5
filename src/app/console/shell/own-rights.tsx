import { createContext, useContext } from 'react';
import type { Right } from '#domain/staff.ts';

/** What whoever is signed in may do, for what a page offers; the server judges by itself. */
export const OwnRights = createContext<readonly Right[]>([]);

export const useOwnRights = () => useContext(OwnRights);
