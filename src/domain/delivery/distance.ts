export type GeoPoint = { latitude: number; longitude: number };

/** The middle of the delivery area, Moreno Valley, CA (CHECK-19, CHECK-20). */
export const SHOP_POINT: GeoPoint = { latitude: 33.94, longitude: -117.23 };

/** How far the shop delivers, the edge included (CHECK-19). */
export const DELIVERY_RADIUS_MILES = 35;

const EARTH_RADIUS_MILES = 3958.8;

/** Miles along the earth between two points, the shop's own unless another is named (CHECK-20). */
export function distanceMiles(point: GeoPoint, from: GeoPoint = SHOP_POINT): number {
  const half = (degrees: number) => Math.sin(toRadians(degrees) / 2) ** 2;
  const cosines = Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(point.latitude));
  const chord = half(point.latitude - from.latitude) + cosines * half(point.longitude - from.longitude);
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
