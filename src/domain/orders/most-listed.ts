/** So many orders are counted and leafed through; who needs others narrows the filter or takes the file. */
export const MOST_LISTED = 10_000;
