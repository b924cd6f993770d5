/** A drawing that is rendered ahead under a name of its own. */
export type Scene = {
  name: string;
  width: number;
  draw: () => string;
};
