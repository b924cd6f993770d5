/** "Los Angeles time": a time zone as people call it; what has no city says its own name. */
export function zoneName(timeZone: string): string {
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return timeZone.includes('/') ? `${city} time` : timeZone;
}
