import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ConsoleProblem } from '#app/texts/console-problems.ts';
import { SeveralBar } from './several-bar.tsx';

const NOBODY = { drivers: [], packers: [], ownWork: { packer: null, driver: null } };

function draw(problem?: ConsoleProblem): string {
  const bar = (
    <SeveralBar
      address="/staff/orders"
      assigneeChoices={NOBODY as never}
      may={{ pack: true, deliver: true }}
      problem={problem}
    />
  );
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element: bar }])} />);
}

test('[LOOK-264, LOOK-415] the bar says at the choice of the driver that nobody was chosen', () => {
  const html = draw({ problem: 'assignees-missing', missing: ['driver'] });
  expect(html).toMatch(/aria-label="Driver"[^>]*aria-invalid="true"/);
  const [, said] = /role="alert" id="([^"]+)"[^>]*>Choose who drives it\./.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`aria-label="Driver"[^>]*aria-describedby="${said}"`));
  expect(draw()).not.toContain('aria-invalid');
});
