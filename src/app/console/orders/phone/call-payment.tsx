import { consoleTexts } from '#app/texts/en/console/console.ts';
import { callWords as words } from '#app/texts/en/console/phone-orders.ts';
import { cartTexts } from '#app/texts/en/storefront/cart.ts';
import { receiptTexts } from '#app/texts/en/storefront/orders.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Totals } from '#app/ui/money/totals.tsx';
import { billRows, dueRows } from '#app/ui/order/bill-rows.ts';
import { formatUsd } from '#domain/money.ts';
import { billOf } from '#domain/orders/bill.ts';
import { AdminCheckbox, AdminSelect, AdminText } from '../../form/admin-fields.tsx';
import type { Call } from './phone-form.server.ts';
import styles from './phone-order.module.css';

/** What it costs, how it is paid, what the caller has heard, and the press that places it (PHONE-03). */
export function CallPayment({ call }: { call: Call }) {
  const { quote, methods, method } = call;
  const options = methods.map((value) => ({ value, label: consoleTexts.methods[value] }));
  const total = quote ? formatUsd(quote.amountDueCents) : null;
  return (
    <Section title={words.payment} size="h4" rule="line">
      <div className={styles.parts}>
        <div className={styles.fields}>
          <div className={styles.pair}>
            <AdminSelect label={words.method} name="method" options={options} defaultValue={method} />
            <AdminText
              label={words.cash}
              name="cash"
              lead="$"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={call.cash}
            />
          </div>
          <AdminCheckbox label={words.bag} name="bag" value="yes" defaultChecked={call.hasBag} />
          <AdminCheckbox
            label={words.consent}
            hint={words.consentWords}
            name="consent"
            value="yes"
            defaultChecked={call.consent}
          />
          <AdminCheckbox
            label={words.marketing}
            name="marketing"
            value="yes"
            defaultChecked={call.marketing}
          />
        </div>
        <div className={styles.fields}>
          {quote && <Totals rows={totalRows(quote)} />}
          <Button type="submit" name="intent" value="place" wide>
            {total ? words.place(total) : words.placeNone}
          </Button>
        </div>
      </div>
    </Section>
  );
}

function totalRows({ order, lines, amountDueCents }: NonNullable<Call['quote']>) {
  const figures = { orderTotalCents: order.totalCents, creditUsedCents: 0, amountDueCents };
  return [
    ...billRows(billOf(order, lines), { cart: cartTexts, receipt: receiptTexts }),
    ...dueRows(figures, cartTexts.totals, null),
  ];
}
