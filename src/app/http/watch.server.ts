import { createContext, type RouterContextProvider } from 'react-router';

/** What the server watches of a route's work: it is counted and timed, and its answer goes on unchanged (WATCH-02). */
export type Watch = { order: <Answer extends object>(work: () => Promise<Answer>) => Promise<Answer> };

export const watchContext = createContext<Watch>({ order: (work) => work() });

type Args = { context: Readonly<RouterContextProvider> };

export const getWatch = ({ context }: Args): Watch => context.get(watchContext);
