import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ToastCard } from './toast-card.tsx';
import { ToastProvider, useToast } from './toast-provider.tsx';

function Asks() {
  useToast();
  return 'asked';
}

const card = (type: 'success' | 'error' | 'warning' | 'info') =>
  renderToStaticMarkup(
    <ToastCard
      toast={{ id: '1', type, message: 'Saved', durationMs: 2500, actions: [] }}
      paused
      onClose={() => {}}
    />,
  );

test('[SHELL-39] the hook throws outside its provider', () => {
  expect(() => renderToStaticMarkup(<Asks />)).toThrow(
    new Error('useToast must be used within a ToastProvider'),
  );
});

test('[SHELL-39] the hook works inside its provider', () => {
  expect(
    renderToStaticMarkup(
      <ToastProvider>
        <Asks />
      </ToastProvider>,
    ),
  ).toContain('asked');
});

test('[SHELL-35] every toast has a close button', () => {
  expect(card('info')).toContain('aria-label="Close"');
});

test('[SHELL-40] an error interrupts the screen reader, other toasts wait', () => {
  expect(card('error')).toContain('role="alert"');
  expect(['success', 'warning', 'info'] as const).toSatisfy((types: ('success' | 'warning' | 'info')[]) =>
    types.every((type) => card(type).includes('role="status"')),
  );
});
