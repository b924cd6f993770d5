import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FUNNEL_STEPS } from '#domain/reports/funnel.ts';
import { FunnelSection } from './funnel-section.tsx';

const draw = (visits: number) =>
  renderToStaticMarkup(
    <FunnelSection
      funnel={FUNNEL_STEPS.map((step) => ({
        step,
        count: step === 'order' ? 40 : step === 'visit' ? visits : 0,
      }))}
    />,
  );

test('[LOOK-120] where no visit was counted, orders alone are no way to follow: it says so', () => {
  expect(draw(0)).toContain('Nothing was counted in this period.');
  expect(draw(0)).not.toContain('<table');
  expect(draw(80)).toContain('<table');
});
