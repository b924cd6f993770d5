import { callWords as words } from '#app/texts/en/console/phone-orders.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { formatUsd } from '#domain/money.ts';
import { factsInLine } from '#domain/packing/goods-name.ts';
import { AdminText } from '../../form/admin-fields.tsx';
import type { Call } from './phone-form.server.ts';
import styles from './phone-order.module.css';

/** What the caller wants, found by name or SKU among what can be sold now (PHONE-02). */
export function CallGoods({ call }: { call: Call }) {
  const { q, results, quote } = call;
  return (
    <Section title={words.goods} size="h4" rule="line">
      <div className={styles.fields}>
        <div className={styles.find}>
          <AdminText
            label={words.search}
            name="q"
            type="search"
            autoComplete="off"
            defaultValue={q}
            key={`${q}:${quote?.lines.length ?? 0}`}
          />
          <Button type="submit" kind="outline" name="intent" value="refresh" formNoValidate>
            {words.searchButton}
          </Button>
        </div>
        {q && results.length === 0 && <p role="status">{words.noneFound(q)}</p>}
        <Found results={results} />
      </div>
    </Section>
  );
}

function Found({ results }: Pick<Call, 'results'>) {
  if (results.length === 0) return null;
  return (
    <ul className={styles.found}>
      {results.map(({ id, product, option, priceCents, stock }) => (
        <li key={id}>
          <span>
            {product} <span className={styles.option}>{factsInLine(option)}</span>
          </span>
          <span className={styles.price}>
            {formatUsd(priceCents)} <span className={styles.quiet}>{words.inStock(stock)}</span>
          </span>
          <Button
            type="submit"
            kind="outline"
            size="small"
            name="add"
            value={id}
            formNoValidate
            aria-label={words.addOf(`${product} ${option}`)}
          >
            {words.add}
          </Button>
        </li>
      ))}
    </ul>
  );
}
