/** What a delivery costs by the owner's list of zones. Browser and server count with the same function. */
import { cantonsOf, type Delivery, PROVINCES } from './delivery.ts';

export interface DeliveryZone {
  readonly zone: string;
  /** `Heredia` is a whole province, `San José/Escazú` one canton. The last row of a list has none: it is the rest of the country. */
  readonly places: readonly string[];
  /** Whole colones; null: the seller decides in the chat. */
  readonly cost: number | null;
  /** Free words, such as `1 a 3 días hábiles`. */
  readonly time: string;
  /** From this total on the delivery is free; null: never. */
  readonly freeFrom: number | null;
}

export const REST_OF_COUNTRY = 'Resto del país';

export interface DeliveryEstimate {
  /** 0: the delivery is free. */
  readonly cost: number;
  readonly time: string;
  /** What is missing until the delivery is free; null if it is free, or never is. */
  readonly missing: number | null;
}

/** Null while no canton is chosen, without zones, and where the seller decides the cost. */
export function estimateDelivery(
  zones: readonly DeliveryZone[],
  { province, canton }: Delivery,
  total: number,
): DeliveryEstimate | null {
  if (!canton) return null;
  const zone = findZone(zones, province, canton);
  if (!zone) return null;
  const { cost, time, freeFrom } = zone;
  const isFree = cost === 0 || (freeFrom !== null && total >= freeFrom);
  if (isFree) return { cost: 0, time, missing: null };
  if (cost === null) return null;
  return { cost, time, missing: freeFrom === null ? null : freeFrom - total };
}

function findZone(
  zones: readonly DeliveryZone[],
  province: string,
  canton: string,
): DeliveryZone | undefined {
  const place = placeName(province, canton);
  return zones.find(({ places }) => places.includes(province) || places.includes(place)) ?? zones.at(-1);
}

export function placeName(province: string, canton: string): string {
  return `${province}/${canton}`;
}

/** The cantons of a place of a zone; none if there is no such place. */
export function cantonsAt(place: string): readonly string[] {
  const [province = '', canton, ...rest] = place.split('/');
  const cantons = rest.length > 0 ? [] : cantonsOf(province);
  if (canton === undefined) return cantons.map((name) => placeName(province, name));
  return cantons.includes(canton) ? [placeName(province, canton)] : [];
}

/** The places of a list of cantons, shortest: a province whose cantons are all there becomes one place. */
export function placesOf(cantons: ReadonlySet<string>): readonly string[] {
  return PROVINCES.flatMap((province) => {
    const all = cantonsAt(province);
    const chosen = all.filter((place) => cantons.has(place));
    return chosen.length === all.length ? [province] : chosen;
  });
}
