/** A zone of delivery in words. */
import { cantonsAt, type DeliveryZone } from '../../../../domain/cart/delivery-fee.ts';
import { formatCartPrice } from '../../../../domain/money.ts';
import { listOf } from '../../../seller/texts.ts';
import { deliveryTexts } from './texts.ts';

const { zones: t } = deliveryTexts;

export function describeZone({ zone, places, cost, time, freeFrom }: DeliveryZone): string {
  const free = freeFrom !== null && `${t.freeFrom} ${formatCartPrice(freeFrom)}`;
  const parts = [describePlaces(places), costOf(cost), time, free || ''];
  return `${zone}: ${parts.filter(Boolean).join(' · ')}`;
}

export function costOf(cost: number | null): string {
  return cost === null ? t.undecided : formatCartPrice(cost);
}

/** More cantons of one province than this are counted instead of named. */
const NAMED_CANTONS = 3;

/** `Heredia, Garabito, Parrita y 14 cantones de San José` */
export function describePlaces(places: readonly string[]): string {
  const provinces = [...new Set(places.map((place) => place.split('/')[0] ?? ''))];
  const named = provinces.flatMap((province) => {
    const cantons = places.filter((place) => place.startsWith(`${province}/`));
    if (cantons.length === 0 || cantons.length === cantonsAt(province).length) return province;
    if (cantons.length > NAMED_CANTONS) return t.cantonsOf(cantons.length, province);
    return cantons.map((place) => place.slice(province.length + 1));
  });
  return listOf(named);
}
