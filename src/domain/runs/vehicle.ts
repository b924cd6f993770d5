const MOST_LETTERS = { name: 60, make: 40, model: 40, color: 30, plate: 12 } as const;

export type VehicleFacts = Record<keyof typeof MOST_LETTERS, string>;

const FIELDS = Object.keys(MOST_LETTERS) as (keyof VehicleFacts)[];

/**
 * A typed vehicle as it is stored: texts without needless spaces, the plate in capitals (RUN-01). Make, model, colour
 * and plate are needed because the ledger of the road names them; without a name it is called by colour, make and
 * model. Refused: a field that is missing or too long, with its name.
 */
export function parseVehicle(
  typed: VehicleFacts,
): { vehicle: VehicleFacts } | { problem: 'vehicle-field-invalid'; field: keyof VehicleFacts } {
  const clean = (field: keyof VehicleFacts) => typed[field].trim().replaceAll(/\s+/g, ' ');
  const [make, model, color] = [clean('make'), clean('model'), clean('color')];
  const name = clean('name') || [color, make, model].join(' ').slice(0, MOST_LETTERS.name);
  const vehicle = { name, make, model, color, plate: clean('plate').toUpperCase() };
  const wrong = FIELDS.find((field) => !vehicle[field] || vehicle[field].length > MOST_LETTERS[field]);
  return wrong ? { problem: 'vehicle-field-invalid', field: wrong } : { vehicle };
}
