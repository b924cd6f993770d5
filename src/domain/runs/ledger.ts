/** What a delivery inventory ledger says of one run (4 CCR §15049.3, §15418). */
export type Ledger = {
  number: string;
  /** Of the state's track-and-trace system; null where none was given. */
  ledgerNumber: string | null;
  shop: { legalName: string; licenseNumber: string };
  driver: { name: string; employeeNumber: string; licence: string | null } | null;
  vehicle: { make: string; model: string; plate: string } | null;
  startedAt: Date | null;
  endedAt: Date | null;
  valueCents: number;
  stops: readonly {
    orderNumber: string;
    /** Stands on the bag, and beside the order on paper. */
    callNumber: number;
    state: string;
    completedAt: Date | null;
    reason: string | null;
    city: string;
    zipCode: string;
    goods: readonly LedgerGood[];
  }[];
};

export type LedgerGood = {
  sku: string;
  name: string;
  category: string;
  quantity: number;
  grams: number;
  /** Retail, as the run left. */
  unitValueCents: number;
  /** What the customer pays for one. */
  unitPriceCents: number;
};

export const LEDGER_HEADS = [
  ...['run', 'ledger_number', 'retailer', 'license_number', 'driver', 'employee_id', 'driver_license'],
  ...['vehicle_make', 'vehicle_model', 'vehicle_plate', 'started_at', 'ended_at'],
  ...['stop', 'order_number', 'ordered_before_start', 'item', 'category', 'unit_id', 'quantity', 'grams'],
  ...['unit_value', 'unit_price', 'outcome', 'completed_at', 'reason', 'customer_kind'],
  ...['city', 'county', 'zip_code'],
] as const;

const dollars = (cents: number) => (cents / 100).toFixed(2);
const moment = (at: Date | null) => at?.toISOString() ?? '';

/**
 * The ledger as rows of texts, one for each item of each stop, beneath `LEDGER_HEADS` (RUN-13). Every unit aboard is
 * ordered before the start, every customer is an adult of 21 or more; the county is the office's to fill in. Times are
 * ISO, money is dollars.
 */
export function ledgerRows(ledger: Ledger): string[][] {
  const { shop, driver, vehicle } = ledger;
  const head = [
    ...[ledger.number, ledger.ledgerNumber ?? '', shop.legalName, shop.licenseNumber],
    ...[driver?.name ?? '', driver?.employeeNumber ?? '', driver?.licence ?? ''],
    ...[vehicle?.make ?? '', vehicle?.model ?? '', vehicle?.plate ?? ''],
    ...[moment(ledger.startedAt), moment(ledger.endedAt)],
  ];
  return ledger.stops.flatMap((stop, index) =>
    stop.goods.map((good) => [
      ...head,
      ...[String(index + 1), stop.orderNumber, 'yes', good.name, good.category, good.sku],
      ...[
        String(good.quantity),
        String(good.grams),
        dollars(good.unitValueCents),
        dollars(good.unitPriceCents),
      ],
      ...[stop.state, moment(stop.completedAt), stop.reason ?? '', 'adult', stop.city, '', stop.zipCode],
    ]),
  );
}
