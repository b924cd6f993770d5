import type { Form } from './forms.ts';
import type { Cast } from './people.ts';

/** All that a request is made of. */
export type World = {
  url: string;
  host: string;
  port: number;
  cast: Cast;
  forms: readonly Form[];
  links: readonly string[];
};
