/** A delivery zone while it is edited: amounts are texts as they were typed. */
import {
  cantonsAt,
  type DeliveryZone,
  placesOf,
  REST_OF_COUNTRY,
} from '../../../../domain/cart/delivery-fee.ts';
import { formatTypedPrice, parsePrice } from '../../../../domain/money.ts';

export interface ZoneDraft {
  /** Its row in the stored list; a new zone has a number that no row has. */
  readonly id: number;
  readonly zone: string;
  readonly places: readonly string[];
  readonly cost: string;
  /** The seller decides the cost in the chat. */
  readonly isUndecided: boolean;
  readonly time: string;
  readonly freeFrom: string;
}

export function zoneDraftOf({ zone, places, cost, time, freeFrom }: DeliveryZone, id: number): ZoneDraft {
  return {
    id,
    zone,
    places,
    cost: formatTypedPrice(cost),
    isUndecided: cost === null,
    time,
    freeFrom: formatTypedPrice(freeFrom),
  };
}

/** An unreadable amount becomes NaN, which the rules refuse. */
export function zoneOf({ zone, places, cost, isUndecided, time, freeFrom }: ZoneDraft): DeliveryZone {
  return {
    zone,
    places,
    cost: isUndecided ? null : (parsePrice(cost) ?? Number.NaN),
    time,
    freeFrom: freeFrom.trim() === '' ? null : (parsePrice(freeFrom) ?? Number.NaN),
  };
}

/** The rest of the country is the last row as soon as there is another one. */
export function addZone(zones: readonly ZoneDraft[]): { zones: readonly ZoneDraft[]; added: ZoneDraft } {
  const next = Math.max(-1, ...zones.map(({ id }) => id)) + 1;
  const blank = { places: [], cost: '', isUndecided: false, time: '', freeFrom: '' };
  const added = { ...blank, id: next, zone: '' };
  const rest = zones.at(-1) ?? { ...blank, id: next + 1, zone: REST_OF_COUNTRY, isUndecided: true };
  return { zones: [...zones.slice(0, -1), added, rest], added };
}

/** The number of zones that were added, changed or removed. */
export function countChangedZones(stored: readonly DeliveryZone[], zones: readonly ZoneDraft[]): number {
  const isChanged = (draft: ZoneDraft) => JSON.stringify(zoneOf(draft)) !== JSON.stringify(stored[draft.id]);
  const removed = stored.filter((_, row) => !zones.some(({ id }) => id === row));
  return zones.filter(isChanged).length + removed.length;
}

/** The name of the zone that has each canton, without the zone that is edited. */
export function findOwners(zones: readonly ZoneDraft[], edited: ZoneDraft): ReadonlyMap<string, string> {
  const others = zones.filter(({ id }) => id !== edited.id);
  return new Map(
    others.flatMap(({ zone, places }) =>
      places.flatMap(cantonsAt).map((canton): [string, string] => [canton, zone]),
    ),
  );
}

/** Adds the free cantons of a place, or removes them if all of them are chosen already. */
export function togglePlace(
  places: readonly string[],
  place: string,
  owners: ReadonlyMap<string, string>,
): readonly string[] {
  const chosen = new Set(places.flatMap(cantonsAt));
  const free = cantonsAt(place).filter((canton) => !owners.has(canton));
  const isWhole = free.every((canton) => chosen.has(canton));
  for (const canton of free) {
    if (isWhole) chosen.delete(canton);
    else chosen.add(canton);
  }
  return placesOf(chosen);
}
