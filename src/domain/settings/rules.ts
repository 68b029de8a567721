/** The rules of each block of settings, with their Spanish messages. The pages and the server check with the same functions. */
import { cantonsAt, type DeliveryZone, placesOf, REST_OF_COUNTRY } from '../cart/delivery-fee.ts';
import { parsePhone } from '../contact/phone.ts';
import type { FieldError } from '../errors.ts';
import { MAX_PRICE } from '../limits.ts';
import { singleLine, wellFormed } from '../text.ts';
import { atMost, check, isHttpsAddress, type Rule } from '../validation.ts';
import type { BlockName, SettingsValues } from './blocks.ts';

export const SETTING_LENGTHS = {
  name: 40,
  socialUrl: 200,
  line: 200,
  text: 500,
  holder: 100,
  zone: 40,
} as const;
const MAX_DELIVERY_COST = 1_000_000;
/** Every canton could be a zone of its own. */
export const MAX_ZONES = 85;

const SINPE_PHONE = /^[5-8]\d{7}$/;

/** The values as they are stored: trimmed, phone numbers as digits, places in the shortest form. */
export function normaliseBlock<B extends BlockName>(block: B, values: SettingsValues[B]): SettingsValues[B] {
  return normalisers[block](values);
}

/** Checks normalised values. */
export function checkBlock<B extends BlockName>(block: B, values: SettingsValues[B]): FieldError[] {
  return checks[block](values);
}

const normalisers: { readonly [B in BlockName]: (values: SettingsValues[B]) => SettingsValues[B] } = {
  shop: (values) => ({ ...values, name: singleLine(values.name), socialUrl: values.socialUrl.trim() }),
  whatsapp: ({ phone }) => ({ phone: parsePhone(phone) ?? phone.trim() }),
  buying: (values) => values,
  seller: (values) => ({
    legalName: singleLine(values.legalName),
    legalId: singleLine(values.legalId),
    place: singleLine(values.place),
    hours: singleLine(values.hours),
    warranty: wellFormed(values.warranty).trim(),
    returns: wellFormed(values.returns).trim(),
  }),
  sinpe: ({ phone, holder }) => ({ phone: phone.replace(/[\s-]/g, ''), holder: singleLine(holder) }),
  delivery: ({ zones }) => ({ zones: zones.map(normaliseZone) }),
};

function normaliseZone(zone: DeliveryZone): DeliveryZone {
  const known = placesOf(new Set(zone.places.flatMap(cantonsAt)));
  const unknown = zone.places.filter((place) => cantonsAt(place).length === 0);
  return {
    ...zone,
    zone: singleLine(zone.zone),
    places: [...known, ...unknown],
    time: singleLine(zone.time),
  };
}

const shopRules: readonly Rule<SettingsValues['shop']>[] = [
  ['name', ({ name }) => name.length > 0, 'Escribe el nombre de tu tienda'],
  atMost('name', SETTING_LENGTHS.name, 'El nombre'),
  atMost('socialUrl', SETTING_LENGTHS.socialUrl, 'La dirección'),
  [
    'socialUrl',
    ({ socialUrl }) => socialUrl === '' || isHttpsAddress(socialUrl),
    'Escribe una dirección que empiece con https://, o deja el campo vacío',
  ],
];

const whatsappRules: readonly Rule<SettingsValues['whatsapp']>[] = [
  [
    'phone',
    ({ phone }) => parsePhone(phone) === phone,
    'Escribe un número de 8 dígitos, o con el código del país si no es de Costa Rica',
  ],
];

const sellerRules: readonly Rule<SettingsValues['seller']>[] = [
  atMost('legalName', SETTING_LENGTHS.line, 'El nombre legal'),
  atMost('legalId', SETTING_LENGTHS.line, 'La cédula'),
  atMost('place', SETTING_LENGTHS.line, 'El lugar'),
  atMost('hours', SETTING_LENGTHS.line, 'El horario'),
  atMost('warranty', SETTING_LENGTHS.text, 'La garantía'),
  atMost('returns', SETTING_LENGTHS.text, 'La política de devoluciones'),
];

const sinpeRules: readonly Rule<SettingsValues['sinpe']>[] = [
  [
    'phone',
    ({ phone, holder }) => phone !== '' || holder === '',
    'Escribe también el número, o deja los dos vacíos',
  ],
  [
    'phone',
    ({ phone }) => phone === '' || SINPE_PHONE.test(phone),
    'El número de SINPE tiene 8 dígitos y empieza con 5, 6, 7 u 8',
  ],
  atMost('holder', SETTING_LENGTHS.holder, 'El nombre'),
  [
    'holder',
    ({ phone, holder }) => holder !== '' || phone === '',
    'Escribe también a nombre de quién está, o deja los dos vacíos',
  ],
];

const zoneRules: readonly Rule<DeliveryZone>[] = [
  ['zone', ({ zone }) => zone.length > 0, 'Ponle un nombre a la zona'],
  atMost('zone', SETTING_LENGTHS.zone, 'El nombre de la zona'),
  [
    'cost',
    ({ cost }) => cost === null || isAmount(cost, 0, MAX_DELIVERY_COST),
    'El costo va de ₡0 a ₡1 000 000, sin céntimos',
  ],
  atMost('time', SETTING_LENGTHS.zone, 'El tiempo'),
  [
    'freeFrom',
    ({ freeFrom }) => freeFrom === null || isAmount(freeFrom, 1, MAX_PRICE),
    'Escribe un monto mayor que cero, sin céntimos, o deja el campo vacío',
  ],
];

const checks: { readonly [B in BlockName]: (values: SettingsValues[B]) => FieldError[] } = {
  shop: (values) => check(shopRules, values),
  whatsapp: (values) => check(whatsappRules, values),
  buying: () => [],
  seller: (values) => check(sellerRules, values),
  sinpe: (values) => check(sinpeRules, values),
  delivery: ({ zones }) => [...zones.flatMap(checkZone), ...checkPlaces(zones)],
};

/** Paths are `zones.{row}.{field}`. */
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
