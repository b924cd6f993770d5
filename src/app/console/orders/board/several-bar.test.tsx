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

test('[LOOK-264] the bar says at the choice of the driver that nobody was chosen', () => {
  const html = draw({ problem: 'assignees-missing', missing: ['driver'] });
  expect(html).toMatch(/aria-label="Driver"[^>]*aria-invalid="true"/);
  expect(html).toMatch(/role="alert"[^>]*>Choose who drives it\./);
  expect(draw()).not.toContain('aria-invalid');
});
