import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sumChanges } from '#domain/pricing/quote-changes.ts';
import { FiguresQuestion } from './figures-question.tsx';

type Then = Parameters<typeof FiguresQuestion>[0]['then'];
type Bill = Parameters<typeof sumChanges>[0];

const bill = (orderTotalCents: number, amountDueCents = orderTotalCents, deliveryFeeCents = 0) => ({
  ...{ deliveryFeeCents, orderTotalCents, amountDueCents },
});

/** The question as it is heard, its rows parted by `|`. */
function asked(before: Bill, now: Bill, then: Then = 'go-on'): string {
  const sums = sumChanges(before, now);
  const html = renderToString(
    <FiguresQuestion changes={[]} sums={sums} then={then} onAccept={() => {}} onBack={() => {}} />,
  );
  return html
    .replaceAll(/<\/(div|h2|p|button)>/g, '|')
    .replaceAll(/<!-- -->|<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

test('[CHECK-40] [CONF-30] the question names the order total; with credit it shows both amounts', () => {
  const question = asked(bill(6000, 4000), bill(6400, 4400));
  expect(question).toMatch(/Order total was \$60\.00 now \$64\.00/);
  expect(question).toMatch(/To pay was \$40\.00 now \$44\.00/);
  expect(question).toContain('Your order now comes to $64.00. Continue with the new total?');
});

test('[CHECK-40] [CONF-30] without credit the question shows only the order total', () => {
  const question = asked(bill(4700), bill(4500), 'place');
  expect(question).toMatch(/Order total was \$47\.00 now \$45\.00/);
  expect(question).not.toContain('To pay');
  expect(question).toContain('Your order now comes to $45.00. Place the order at the new total?');
});

test('[CONF-30] another delivery fee is named, free or not', () => {
  expect(asked(bill(4000, 4000, 500), bill(4400, 4400, 900))).toMatch(/Delivery was \$5\.00 now \$9\.00/);
  expect(asked(bill(4000, 4000, 500), bill(3500, 3500, 0))).toMatch(/Delivery was \$5\.00 now Free/);
});

test('[CONF-30] lost credit changes the amount due; the unchanged order total is shown once', () => {
  const question = asked(bill(5600, 3600), bill(5600, 5100));
  expect(question).toMatch(/Order total \$56\.00 \|/);
  expect(question).toMatch(/Monster Dollars was −\$20\.00 now −\$5\.00/);
  expect(question).toMatch(/To pay was \$36\.00 now \$51\.00/);
  expect(question).toContain('Your Monster Dollars have changed. You now pay $51.00. Continue?');
});
