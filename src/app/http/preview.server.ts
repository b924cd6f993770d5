import { createContext } from 'react-router';

/** Which page of the shop as of which moment; null for one that could not be read. */
type Asked = { at: Date | null; path: string };

/** Renders a page of the shop as of a moment, for the member of staff who asks, or says why not (SCHED-09). */
export type RenderAsOf = (asked: Asked) => Promise<Response>;

/** Set by the server on staff requests only. */
export const renderAsOfContext = createContext<RenderAsOf>();
