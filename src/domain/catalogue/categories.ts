/** Points 2 and 3 of the specification: the categories, their tiles on the home page and their paragraphs. */
import type { Product } from '../entities.ts';
import { normalized, wellFormed } from '../text.ts';

export const ALL_CATEGORIES = 'todos';

export const CATEGORY_OPTIONS = [
  '',
  'Audio',
  'Cámaras',
  'Teléfonos',
  'Gaming',
  'Smart Home',
  'Smart Watch',
  'Accesorios',
] as const;

interface Tile {
  readonly label: string;
  readonly path: string;
}

export const HOME_TILES: readonly Tile[] = [
  { label: 'Audio', path: '/tienda/audio/lista' },
  { label: 'Cámaras', path: '/tienda/camaras/lista' },
  { label: 'Gaming', path: '/tienda/gaming/lista' },
  { label: 'Smart Home', path: '/tienda/smart home/lista' },
  { label: 'Smart Watch', path: '/tienda/smart watch/lista' },
  { label: 'Teléfonos', path: '/tienda/telefonos/lista' },
  { label: 'Juguetes', path: '/tienda/juguetes/lista' },
  { label: 'Accesorios', path: '/tienda/accesorios/lista' },
];

const PARAGRAPHS: ReadonlyMap<string, string> = new Map([
  [
    'todos',
    'Todo lo que tenemos en un solo lugar, de lo más nuevo a lo de siempre. Elige, agrega al carrito y escríbenos.',
  ],
  [
    'audio',
    'Audífonos, parlantes y micrófonos para oír cada detalle: en la casa, en el bus o donde se arme la fiesta.',
  ],
  [
    'camaras',
    'Cámaras para guardar tus mejores momentos y para cuidar lo que más te importa, de día y de noche.',
  ],
  [
    'telefonos',
    'Celulares para cada bolsillo, con buena cámara, batería que aguanta y espacio para todo lo tuyo.',
  ],
  [
    'gaming',
    'Controles, teclados y accesorios para jugar en serio, desde la primera partida hasta la última vida.',
  ],
  ['accesorios', 'Cargadores, cables, baterías y estuches: esas cosas pequeñas que siempre hacen falta.'],
  [
    'smart home',
    'Bombillos, enchufes y sensores que manejas desde el celular para una casa más cómoda y segura.',
  ],
  [
    'smart watch',
    'Relojes que cuentan tus pasos, cuidan tu sueño y te avisan lo importante sin sacar el celular.',
  ],
  [
    'juguetes',
    'Robots, drones y juegos para aprender y divertirse. Pregúntanos por la edad recomendada de cada uno.',
  ],
]);

const ALL_WITHOUT_CART =
  'Todo lo que tenemos en un solo lugar, de lo más nuevo a lo de siempre. Elige y escríbenos.';

/**
 * What two spellings of one category share: `/tienda/camaras/lista` must list `Cámaras`.
 * The tilde of ñ makes another letter in Spanish, so it is the one mark that stays.
 */
export function categoryKey(text: string): string {
  return normalized(wellFormed(text).toLowerCase(), 'NFD')
    .replace(/n\u0303/g, 'ñ')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
}

/** `hasCart`: whether the shop has one, because one paragraph speaks of it. */
export function describeCategory(category: string, hasCart: boolean): string | null {
  const key = categoryKey(category);
  return key === ALL_CATEGORIES && !hasCart ? ALL_WITHOUT_CART : (PARAGRAPHS.get(key) ?? null);
}

/** Lower case with its accents, ready to stand in an address. */
export function categorySegment(category: string): string {
  return encodeURIComponent(wellFormed(normalized(category, 'NFC').trim().toLowerCase()));
}

export function categoryPath(category: string): string {
  return `/tienda/${categorySegment(category)}/lista`;
}

/** One spelling per category, the first met; blank ones are left out. */
export function distinctCategories(categories: Iterable<string>): string[] {
  const spellings = new Map<string, string>();
  for (const category of categories) {
    const key = categoryKey(category);
    if (key && !spellings.has(key)) spellings.set(key, category.trim());
  }
  return [...spellings.values()];
}

export function formCategories(products: readonly Pick<Product, 'category'>[]): string[] {
  return distinctCategories([...CATEGORY_OPTIONS, ...products.map((product) => product.category)]);
}
