/** The row that an insert has answered. */
export function stored<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('no row was stored');
  return row;
}
