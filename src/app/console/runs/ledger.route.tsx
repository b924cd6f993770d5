import { Download, Printer } from 'lucide-react';
import { getShop } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { fieldWords } from '#app/texts/en/console/fields.ts';
import { ledgerWords as words } from '#app/texts/en/console/runs.ts';
import { moments } from '#app/texts/en/moments.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { formatUsd } from '#domain/money.ts';
import type { Ledger } from '#domain/runs/ledger.ts';
import { readLedger } from '#services/runs/read-ledger.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import type { Route } from './+types/ledger.route';
import styles from './ledger.module.css';

export const meta: Route.MetaFunction = ({ params }) => [{ title: words.title(params.number ?? '') }];

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
      width="list"
      actions={
        <>
          <ButtonLink kind="quiet" size="small" href={at}>
            {words.back}
          </ButtonLink>
          <a className={styles.file} href={`${at}/ledger.csv`} download>
            <Icon of={Download} size="small" /> {words.csv}
          </a>
          <Button size="small" icon={Printer} onClick={() => window.print()}>
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
    [words.started, startedAt ? moments.dateAndTime(startedAt) : words.notLeft],
    [words.ended, endedAt ? moments.dateAndTime(endedAt) : startedAt && words.notBack],
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

function Stop({ stop, place }: { stop: Ledger['stops'][number]; place: number }) {
  const { heads } = words;
  return (
    <section className={styles.stop} aria-label={words.stop(place, stop.orderNumber)}>
      <h2 className={styles.head}>{words.stop(place, stop.orderNumber)}</h2>
      <p>
        {isState(stop.state) && words.outcome(stop.state, stop.completedAt)}
        {stop.reason && ` · ${stop.reason}`}
      </p>
      <p>{words.customer}</p>
      <p>
        {words.place(stop.city, stop.zipCode)} <span className={styles.blank} />
      </p>
      <section
        className={styles.frame}
        aria-label={fieldWords.tableOf(words.stop(place, stop.orderNumber))}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <table className={styles.goods}>
          <thead>
            <tr>
              <th scope="col">{heads.item}</th>
              <th scope="col">{heads.category}</th>
              <th scope="col">{heads.unit}</th>
              <th scope="col">{heads.quantity}</th>
              <th scope="col">{heads.grams}</th>
              <th scope="col">{heads.value}</th>
              <th scope="col">{heads.price}</th>
            </tr>
          </thead>
          <tbody>
            {stop.goods.map((good) => (
              <tr key={`${good.sku}-${good.unitPriceCents}`}>
                <td>{good.name}</td>
                <td>{good.category}</td>
                <td>{good.sku}</td>
                <td>{good.quantity}</td>
                <td>{good.grams}</td>
                <td>{formatUsd(good.unitValueCents)}</td>
                <td>{formatUsd(good.unitPriceCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
