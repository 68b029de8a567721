/** The rules of the owner's list of delivery zones. */
import { cantonsAt, type DeliveryZone, placesOf, REST_OF_COUNTRY } from '../cart/delivery-fee.ts';
import type { FieldError } from '../errors.ts';
import { MAX_PRICE } from '../limits.ts';
import { singleLine } from '../text.ts';
import { atMost, check, type Rule } from '../validation.ts';

/** Of a zone's name and of its time. */
export const ZONE_LENGTH = 40;
/** Every canton could be a zone of its own. */
export const MAX_ZONES = 85;
const MAX_DELIVERY_COST = 1_000_000;

/** Places in the shortest form. */
export function normaliseZone(zone: DeliveryZone): DeliveryZone {
  const known = placesOf(new Set(zone.places.flatMap(cantonsAt)));
  const unknown = zone.places.filter((place) => cantonsAt(place).length === 0);
  return {
    ...zone,
    zone: singleLine(zone.zone),
    places: [...known, ...unknown],
    time: singleLine(zone.time),
  };
}

const zoneRules: readonly Rule<DeliveryZone>[] = [
  ['zone', ({ zone }) => zone.length > 0, 'Ponle un nombre a la zona'],
  atMost('zone', ZONE_LENGTH, 'El nombre de la zona'),
  [
    'cost',
    ({ cost }) => cost === null || isAmount(cost, 0, MAX_DELIVERY_COST),
    'El costo va de ₡0 a ₡1 000 000, sin céntimos',
  ],
  atMost('time', ZONE_LENGTH, 'El tiempo'),
  [
    'freeFrom',
    ({ freeFrom }) => freeFrom === null || isAmount(freeFrom, 1, MAX_PRICE),
    'Escribe un monto mayor que cero, sin céntimos, o deja el campo vacío',
  ],
];

/** Paths are `zones.{row}.{field}`. */
export function checkZones(zones: readonly DeliveryZone[]): FieldError[] {
  return [...zones.flatMap(checkZone), ...checkPlaces(zones)];
}

function checkZone(zone: DeliveryZone, row: number): FieldError[] {
  return check(zoneRules, zone).map(({ path, msg }) => ({ path: `zones.${row}.${path}`, msg }));
}

/** The last row has no places and the name of the rest of the country; every other row has its own places. */
function checkPlaces(zones: readonly DeliveryZone[]): FieldError[] {
  const owners = new Map<string, string>();
  return zones.flatMap((zone, row): FieldError[] => {
    const path = `zones.${row}.places`;
    const isLast = row === zones.length - 1;
    if (isLast) {
      const isRest = zone.zone === REST_OF_COUNTRY && zone.places.length === 0;
      return isRest ? [] : [{ path, msg: `La última zona es «${REST_OF_COUNTRY}» y no tiene lugares` }];
    }
    const msg = findPlaceProblem(zone, owners);
    return msg ? [{ path, msg }] : [];
  });
}

function findPlaceProblem({ zone, places }: DeliveryZone, owners: Map<string, string>): string | null {
  if (places.length === 0) return 'Elige al menos un lugar';
  for (const place of places) {
    const cantons = cantonsAt(place);
    if (cantons.length === 0) return `No conocemos el lugar «${place.slice(0, 60)}»`;
    for (const canton of cantons) {
      const owner = owners.get(canton);
      if (owner !== undefined) return `${canton.split('/')[1]} ya es de la zona «${owner}»`;
      owners.set(canton, zone);
    }
  }
  return null;
}

function isAmount(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
