import { expect, test } from 'vitest';
import { minus } from './minus.ts';

test('[LOOK-207] a sum below zero has the one minus sign of the console', () => {
  expect([minus('-$5.00'), minus('$5.00'), minus('+$5.00')]).toEqual(['−$5.00', '$5.00', '+$5.00']);
});
