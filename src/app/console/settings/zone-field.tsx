import { settingsAdmin as words } from '#app/texts/en/console/settings.ts';
import { zoneName } from '#app/texts/en/console/time-zones.ts';
import { AdminSelect } from '../form/admin-fields.tsx';

/** Where ZIP codes are. */
const ZONES = [
  ...['America/Los_Angeles', 'America/Denver', 'America/Phoenix', 'America/Boise', 'America/Chicago'],
  ...['America/New_York', 'America/Detroit', 'America/Indiana/Indianapolis', 'America/Anchorage'],
  ...['Pacific/Honolulu', 'America/Puerto_Rico'],
];

/** The shop's clock, by the name of a city that has it; one that is set and not in the list stays in it. */
export function ZoneField({ timeZone }: { timeZone: string }) {
  const zones = ZONES.includes(timeZone) ? ZONES : [timeZone, ...ZONES];
  return (
    <AdminSelect
      label={words.fields.timeZone}
      name="timeZone"
      defaultValue={timeZone}
      options={zones.map((zone) => ({ value: zone, label: zoneName(zone) }))}
    />
  );
}
