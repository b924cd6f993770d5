/** A drawing that is rendered ahead under a name of its own. */
export type Scene = {
  name: string;
  width: number;
  draw: () => string;
  /** How large a file of a phone's first screen may be; its grain is softened. Without it as large as all (FAST-14). */
  maxBytes?: number;
};
