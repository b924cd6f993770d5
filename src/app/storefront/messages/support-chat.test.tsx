import { readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ToastProvider } from '#app/ui/toast/toast-provider.tsx';
import type { Thread } from '#services/messages/read-thread.ts';
import { ErrorBoundary } from './messages.route.tsx';
import { SupportChat } from './support-chat.tsx';

const message = {
  ...{ id: 1, clientKey: null, content: 'Side gate.', isAdminMessage: true, isRead: true },
  at: new Date(0),
} as Thread['messages'][number];

function shown(children: ReactNode): string {
  const element = <ToastProvider>{children}</ToastProvider>;
  const router = createMemoryRouter([{ path: '/messages', element }], { initialEntries: ['/messages'] });
  return renderToString(<RouterProvider router={router} />);
}

function chat(messages: Thread['messages']): string {
  const summary = { points: 0, total: 0, delivered: 0, lastAt: null };
  return shown(<SupportChat thread={{ messages, hasEarlier: false, summary }} />);
}

test('[MSG-06] an empty thread says so, one with a message does not', () => {
  expect(chat([])).toContain('No Messages Yet');
  expect(chat([message])).toContain('Side gate.');
  expect(chat([message])).not.toContain('No Messages Yet');
});

test('[MSG-04] the panel is called Support Chat, 600px tall, and no taller than the screen', () => {
  expect(chat([])).toMatch(/<h2[^>]*id="support-chat"[^>]*>Support Chat<\/h2>/);
  const css = readFileSync(new URL('messages.module.css', import.meta.url), 'utf8');
  expect(/\.panel \{[^}]*\}/.exec(css)?.[0]).toMatch(/ height: min\(600px, calc\(100dvh - [\d.]+rem\)\);/);
});

test('[MSG-18] a thread that cannot be loaded shows an error and the other ways to reach the shop', () => {
  const html = shown(<ErrorBoundary />);
  expect(html).toContain('Error loading messages');
  expect(html).toContain('Immediate Help');
});
