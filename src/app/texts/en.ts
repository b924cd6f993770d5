import { moments } from './en/moments.ts';
import { network } from './en/network.ts';
import { gate, shell } from './en/shell.ts';
import { ui } from './en/ui.ts';

/**
 * The texts that every page of the storefront may need at once. Every other noun has a file of its own, which its screens
 * import: account, orders, payments … A page does not carry what it never says (decision 0004-first-load).
 */
export const en = {
  ui,
  moments,
  shell,
  gate,
  network,
};

/** The type that a second language must fulfil. */
export type Texts = typeof en;
