/** The place of delivery: province, canton and landmarks. In Costa Rica, addresses are given by landmarks. */
import { parseRecord } from '../text.ts';
import { CANTONS } from './cantons.data.ts';

/** A text is empty if the shopper has not chosen it. */
export interface Delivery {
  readonly province: string;
  /** A canton of that province. */
  readonly canton: string;
  readonly landmarks: string;
}

/** In UTF-16 units. */
export const MAX_LANDMARKS_LENGTH = 160;

export const PROVINCES: readonly string[] = Object.keys(CANTONS);

export const NO_DELIVERY: Delivery = { province: '', canton: '', landmarks: '' };

/** Returns no cantons for an unknown province. */
export function cantonsOf(province: string): readonly string[] {
  return Object.hasOwn(CANTONS, province) ? CANTONS[province]! : [];
}

/** Clears the canton, because another province has other cantons, even if a name is the same. */
export function chooseProvince(delivery: Delivery, province: string): Delivery {
  return { ...delivery, province: PROVINCES.includes(province) ? province : '', canton: '' };
}

export function chooseCanton(delivery: Delivery, canton: string): Delivery {
  return { ...delivery, canton: cantonsOf(delivery.province).includes(canton) ? canton : '' };
}

/** Keeps the text as typed, with spaces at its end. The message makes one clean line of it. */
export function writeLandmarks(delivery: Delivery, landmarks: string): Delivery {
  return { ...delivery, landmarks: landmarks.slice(0, MAX_LANDMARKS_LENGTH) };
}

/** Writes the smaller places first, as on an envelope. Returns an empty text if nothing was chosen. */
export function placeOf({ canton, province }: Delivery): string {
  return [canton, province].filter(Boolean).join(', ');
}

export function serializeDelivery(delivery: Delivery): string {
  return JSON.stringify(delivery);
}

/** A stored text may be old, cut or changed by hand, so only its valid parts are used. */
export function parseDelivery(text: string | null): Delivery {
  const { province, canton, landmarks } = parseRecord(text);
  const chosen = chooseCanton(chooseProvince(NO_DELIVERY, textOf(province)), textOf(canton));
  return writeLandmarks(chosen, textOf(landmarks));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
