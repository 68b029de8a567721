/** Where a shopper wants the order: province and canton, and landmarks, which is how people give an address here. */
import { CANTONS } from './cantons.data.ts';

/** Empty texts for what the shopper left open. */
export interface Delivery {
  readonly province: string;
  /** Of that province. */
  readonly canton: string;
  readonly landmarks: string;
}

/** In UTF-16 units. */
export const MAX_LANDMARKS_LENGTH = 160;

export const PROVINCES: readonly string[] = Object.keys(CANTONS);

export const NO_DELIVERY: Delivery = { province: '', canton: '', landmarks: '' };

/** None for a province that there is not. */
export function cantonsOf(province: string): readonly string[] {
  return Object.hasOwn(CANTONS, province) ? CANTONS[province]! : [];
}

/** Another province has other cantons, even where one of them has the same name. */
export function chooseProvince(delivery: Delivery, province: string): Delivery {
  return { ...delivery, province: PROVINCES.includes(province) ? province : '', canton: '' };
}

export function chooseCanton(delivery: Delivery, canton: string): Delivery {
  return { ...delivery, canton: cantonsOf(delivery.province).includes(canton) ? canton : '' };
}

/** As typed, spaces at the end included: the message makes one clean line of it. */
export function writeLandmarks(delivery: Delivery, landmarks: string): Delivery {
  return { ...delivery, landmarks: landmarks.slice(0, MAX_LANDMARKS_LENGTH) };
}

/** From the smaller to the larger, as on an envelope; empty where nothing was chosen. */
export function placeOf({ canton, province }: Delivery): string {
  return [canton, province].filter(Boolean).join(', ');
}

export function serializeDelivery(delivery: Delivery): string {
  return JSON.stringify(delivery);
}

/** What a browser kept may be old, cut or changed by hand: whatever of it makes sense is taken. */
export function parseDelivery(text: string | null): Delivery {
  const kept = parseRecord(text);
  const province = chooseProvince(NO_DELIVERY, textOf(kept, 'province'));
  return writeLandmarks(chooseCanton(province, textOf(kept, 'canton')), textOf(kept, 'landmarks'));
}

function parseRecord(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function textOf(record: object, key: keyof Delivery): string {
  const value: unknown = Reflect.get(record, key);
  return typeof value === 'string' ? value : '';
}
