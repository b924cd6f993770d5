import type { DayOrder } from '../day/orders.ts';
import { expect, type Person } from '../day/person.ts';

const CODE = /[BCDFGHJKMNPQRSTVWXZ]{6}/;
/** Of the one refund of the day. */
export const REFUND_REASON = 'It was broken';

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** One unit of the oldest order that was handed over goes back as credit (REFUND-01); answers the order's number. */
export async function refundPart(owner: Person): Promise<string> {
  const { page, press, type } = owner;
  await page.goto('/staff/orders?view=table&status=delivered');
  const href = await page.locator('main a[href*="/staff/orders/MD"]').last().getAttribute('href');
  await page.goto(href ?? '');
  const panel = page.getByRole('complementary', { name: /^Order MD/ });
  await owner.does('refund-part', 1, async () => {
    await press(panel.locator('summary', { hasText: /^Refund$/ }));
    await press(panel.getByRole('button', { name: /^One more of / }).first());
    await type(panel.getByLabel('What for?'), REFUND_REASON);
    await press(panel.getByLabel('The goods are here again and can be sold'));
    await press(panel.getByRole('button', { name: /^Refund \$/ }));
  });
  await expect(panel.getByText(REFUND_REASON)).toBeVisible();
  return /MD\d{13}/.exec(page.url())?.[0] ?? '';
}

/** The codes that stand with these orders among the payments (MATCH-01). */
export async function readCodes({ page }: Person, wave: readonly DayOrder[]): Promise<string[]> {
  await page.goto('/staff/payments');
  const codes: string[] = [];
  for (const { orderNumber } of wave) {
    const order = page.getByRole('article', { name: `Order ${orderNumber}` });
    codes.push(CODE.exec((await order.textContent()) ?? '')?.[0] ?? '');
  }
  return codes;
}

type Statement = { wave: readonly DayOrder[]; codes: readonly string[]; day: string };

/**
 * A bank's list as people would have it: a code in small letters, one with spaces, a whole order number, a payment of
 * somebody unknown, a coffee that went out, and one payment that came twice.
 */
export function dirtyStatement({ wave, codes, day }: Statement): string {
  const rows = wave.map(({ orderNumber, dueCents }, place) => {
    const code = codes[place] ?? '';
    const notes = [code.toLowerCase(), `thanks! ${code}.`, orderNumber];
    const note = notes[place % notes.length];
    const payer = place % 2 === 0 ? 'ADA MARSH' : 'THE MARSH FAMILY';
    return `CREDIT,${day},"Zelle payment from ${payer} for ""${note}""; Conf# z${place}",${dollars(dueCents)},ACH,1`;
  });
  return [
    'Details,Posting Date,Description,Amount,Type,Balance',
    ...rows,
    `CREDIT,${day},"Zelle payment from SOME STRANGER for ""rent""; Conf# r1",7.00,ACH,1`,
    `DEBIT,${day},Coffee,-4.00,CARD,1`,
    rows[0],
  ].join('\n');
}

/** Pasted, looked at, and all sure ones confirmed in one press (MATCH-04, MATCH-07). */
export async function matchStatement(owner: Person, statement: string, sure: number) {
  const { page, press, type } = owner;
  await page.goto('/staff/payments');
  await owner.does('match-statement', 1, async () => {
    await press(page.getByRole('link', { name: 'Match a statement' }));
    await type(page.getByLabel(/^Rows of the statement/), statement);
    await press(page.getByRole('button', { name: 'Preview' }));
    await expect(page.getByText(/^Nothing is kept yet\./)).toBeVisible();
    await press(page.getByRole('button', { name: `Confirm all sure ones (${sure})` }));
  });
  await expect(page.getByText(`${sure} payments confirmed.`)).toBeVisible();
}

/** The same statement again: everything is here already (MATCH-06). */
export async function pasteAgain({ page }: Person, statement: string) {
  await page.goto('/staff/payments/statement');
  await page.getByLabel(/^Rows of the statement/).fill(statement);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText(/here already/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Confirm all sure ones/ })).toHaveCount(0);
}
