import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';
import { Stepper } from './stepper.tsx';

const buttons = (markup: string) => markup.match(/<button[^>]*>/g) ?? [];

test('[PDP-05] at 1 the minus button is disabled', () => {
  expect(buttons(renderToStaticMarkup(<Stepper value={1} label="Fig" />))[0]).toContain('disabled');
});

test('[CART-11] at 1 a cart line offers to remove it', () => {
  const [minus] = buttons(renderToStaticMarkup(<Stepper value={1} label="Fig" removable name="quantity" />));
  expect(minus).toContain('aria-label="Remove Fig"');
  expect(minus).toContain('value="0"');
  expect(minus).not.toContain('disabled');
});

test('[PDP-12] the plus button is disabled at the stock, and enabled one below it', () => {
  const plus = (value: number) =>
    buttons(renderToStaticMarkup(<Stepper value={value} max={3} label="Fig" />))[1];
  expect(plus(3)).toContain('disabled');
  expect(plus(2)).not.toContain('disabled');
});

test('[CHECK-12] a busy button says so and keeps its focus', () => {
  const markup = renderToStaticMarkup(<Button busy>Processing</Button>);
  expect(markup).toContain('aria-busy="true"');
  expect(markup).not.toContain(' disabled');
});
