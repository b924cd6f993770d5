import { expect, test } from 'vitest';
import { changeToasts, type Toast } from './toast-list.ts';

const none: readonly Toast[] = [];
const added = (id: string, message = 'Hello') =>
  ({ kind: 'add', id, input: { type: 'success', message } }) as const;

test('[SHELL-36] a toast without a duration stays 2500 ms', () => {
  expect(changeToasts(none, added('1'))[0]?.durationMs).toBe(2500);
});

test('[SHELL-34] a toast keeps its id, type, message, duration and actions', () => {
  const action = { label: 'Undo', onPress: () => {}, variant: 'primary' } as const;
  const input = { type: 'warning', message: 'Low', durationMs: 8000, actions: [action] } as const;
  const [toast] = changeToasts(none, { kind: 'add', id: 'a', input });
  expect(toast).toEqual({ id: 'a', type: 'warning', message: 'Low', durationMs: 8000, actions: [action] });
});

test('[SHELL-40] several toasts stack in the order in which they came', () => {
  const two = changeToasts(changeToasts(none, added('1', 'first')), added('2', 'second'));
  expect(two.map((toast) => toast.message)).toEqual(['first', 'second']);
});

test('[SHELL-36] closing removes only that toast', () => {
  const two = changeToasts(changeToasts(none, added('1')), added('2'));
  expect(changeToasts(two, { kind: 'close', id: '1' }).map((toast) => toast.id)).toEqual(['2']);
});

test('[SHELL-36] closing a toast that is gone changes nothing', () => {
  const one = changeToasts(none, added('1'));
  expect(changeToasts(one, { kind: 'close', id: '9' })).toEqual(one);
});
