import { Printer } from 'lucide-react';
import { getShop } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { road } from '#app/texts/en/console/road.ts';
import { ledgerWords as words } from '#app/texts/en/console/runs.ts';
import { moments } from '#app/texts/en/moments.ts';
import { findWord } from '#app/texts/find-text.ts';
import { Button } from '#app/ui/action/button.tsx';
import { formatUsd } from '#domain/money.ts';
import { callNumberWords } from '#domain/orders/call-number.ts';
import type { Ledger, LedgerGood } from '#domain/runs/ledger.ts';
import { readLedger } from '#services/runs/read-ledger.ts';
import { wholeAmounts } from '../catalog/whole-amounts.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { FileLink } from '../shell/file-link.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import type { Route } from './+types/ledger.route';
import styles from './ledger.module.css';

export const meta: Route.MetaFunction = ({ params }) => tabTitle(words.title(params.number ?? ''));

export async function loader(args: Route.LoaderArgs) {
  const found = await readLedger(getShop(args), args.params.number);
  if ('problem' in found) throw refusePage(found);
  return found;
}

/** The delivery inventory ledger, to be printed and carried (RUN-13). */
export default function LedgerPage({ loaderData: { ledger } }: Route.ComponentProps) {
  const at = `/staff/runs/${ledger.number}`;
  return (
    <AdminPage
      title={words.title(ledger.number)}
      back={{ href: at, word: words.back(ledger.number) }}
      actions={
        <>
          <FileLink href={`${at}/ledger.csv`}>{words.csv}</FileLink>
          <Button kind="outline" size="small" icon={Printer} onClick={() => window.print()}>
            {words.print}
          </Button>
        </>
      }
    >
      <article className={styles.sheet} aria-label={words.title(ledger.number)}>
        <p className={styles.name}>{words.title(ledger.number)}</p>
        <Facts ledger={ledger} />
        {ledger.stops.map((stop, index) => (
          <Stop key={stop.orderNumber} stop={stop} place={index + 1} />
        ))}
      </article>
    </AdminPage>
  );
}

function Facts({ ledger }: { ledger: Ledger }) {
  const { shop, driver, vehicle, startedAt, endedAt } = ledger;
  const rows = [
    [words.retailer, shop.legalName],
    [words.license, shop.licenseNumber],
    [words.number, ledger.ledgerNumber],
    [words.driver, driver?.name],
    [words.employee, driver?.employeeNumber],
    [words.licence, driver?.licence],
    [words.vehicle, vehicle && `${vehicle.make} ${vehicle.model}`],
    [words.plate, vehicle?.plate],
    [words.started, startedAt ? moments.dateAndMinute(startedAt) : words.notLeft],
    [words.ended, endedAt ? moments.dateAndMinute(endedAt) : startedAt && words.notBack],
    [words.value, formatUsd(ledger.valueCents)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {rows.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact || words.notSet}</dd>
        </div>
      ))}
    </dl>
  );
}

const isState = (state: string): state is Parameters<typeof words.outcome>[0] =>
  ['planned', 'arrived', 'delivered', 'undelivered', 'removed'].includes(state);

const LEDGER_COLUMNS = ['item', 'category', 'unit', 'quantity', 'grams', 'value', 'price'] as const;

function cellOf(good: LedgerGood, column: (typeof LEDGER_COLUMNS)[number]) {
  const { name, category, sku, quantity, grams, unitValueCents, unitPriceCents } = good;
  const cells = { item: wholeAmounts(name), category, unit: sku, quantity, grams };
  if (column === 'value') return formatUsd(unitValueCents);
  return column === 'price' ? formatUsd(unitPriceCents) : cells[column];
}

function Stop({ stop, place }: { stop: Ledger['stops'][number]; place: number }) {
  const { heads } = words;
  return (
    <section className={styles.stop} aria-label={words.stop(place, stop.orderNumber)}>
      <h2 className={styles.head}>
        {words.call(place, callNumberWords(stop.callNumber))}{' '}
        <span className={styles.long}>{words.order(stop.orderNumber)}</span>
      </h2>
      <p className={styles.about}>
        <span>
          {isState(stop.state) && words.outcome(stop.state, stop.completedAt)}
          {stop.reason && ` · ${findWord(road.reasons, stop.reason) ?? stop.reason}`}
        </span>
        <span>{words.customer}</span>
        <span>
          {words.place(stop.city, stop.zipCode)} <span className={styles.blank} />
        </span>
      </p>
      <table className={styles.goods}>
        <caption className="sr-only">{words.stop(place, stop.orderNumber)}</caption>
        <thead>
          <tr>
            {LEDGER_COLUMNS.map((column) => (
              <th key={column} scope="col">
                {heads[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stop.goods.map((good) => (
            <tr key={`${good.sku}-${good.unitPriceCents}`}>
              {LEDGER_COLUMNS.map((column) => (
                <td key={column} data-head={heads[column]}>
                  {cellOf(good, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
