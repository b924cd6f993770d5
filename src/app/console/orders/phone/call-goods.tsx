import { consoleProblemWords } from '#app/texts/console-problems.ts';
import { callWords as words } from '#app/texts/en/console/phone-orders.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { formatUsd } from '#domain/money.ts';
import { AdminText } from '../../form/admin-fields.tsx';
import type { Call } from './phone-form.server.ts';
import styles from './phone-order.module.css';

/** What the caller wants: found by name or SKU, each line with its quantity and what stands in its way (PHONE-02). */
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
          <Button type="submit" kind="outline" name="intent" value="refresh">
            {words.searchButton}
          </Button>
        </div>
        {q && results.length === 0 && <p role="status">{words.noneFound(q)}</p>}
        <Found results={results} />
        <Lines quote={quote} />
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
            {product} <span className={styles.quiet}>{option}</span>
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
            aria-label={words.addOf(`${product} ${option}`)}
          >
            {words.add}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Lines({ quote }: Pick<Call, 'quote'>) {
  if (!quote || quote.lines.length === 0) return <p className={styles.quiet}>{words.empty}</p>;
  return (
    <>
      <ul className={styles.lines}>
        {quote.lines.map(({ key, optionId, productName, optionName, quantity, lineTotalCents, problem }) => (
          <li key={`${key}:${quantity}`}>
            <span>
              {productName} <span className={styles.quiet}>{optionName}</span>
            </span>
            <input
              type="number"
              name={`line-${optionId}`}
              min={0}
              max={99}
              defaultValue={quantity}
              className={styles.quantity}
              aria-label={words.quantityOf(`${productName} ${optionName}`)}
            />
            <span className={styles.price}>{formatUsd(lineTotalCents)}</span>
            {problem && <span className={styles.bad}>{consoleProblemWords({ ...problem })}</span>}
          </li>
        ))}
      </ul>
      <div>
        <Button type="submit" kind="quiet" size="small" name="intent" value="refresh">
          {words.update}
        </Button>
      </div>
      {quote.problem && <Notice tone="warn">{consoleProblemWords(quote.problem)}</Notice>}
    </>
  );
}
