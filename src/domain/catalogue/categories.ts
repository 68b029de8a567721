/** Points 2 and 3 of the specification: the categories, their tiles on the home page and their paragraphs. */
import { listPath } from '../addresses.ts';
import type { Product } from '../entities.ts';
import { distinctByFold, foldText } from '../text.ts';

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

export const HOME_TILES: readonly { readonly label: string; readonly path: string }[] = [
  { label: 'Audio', path: listPath('audio') },
  { label: 'Cámaras', path: listPath('camaras') },
  { label: 'Gaming', path: listPath('gaming') },
  { label: 'Smart Home', path: listPath('smart home') },
  { label: 'Smart Watch', path: listPath('smart watch') },
  { label: 'Teléfonos', path: listPath('telefonos') },
  { label: 'Juguetes', path: listPath('juguetes') },
  { label: 'Accesorios', path: listPath('accesorios') },
];

const PARAGRAPHS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    todos:
      'Todo lo que tenemos en un solo lugar, de lo más nuevo a lo de siempre. Elige, agrega al carrito y escríbenos.',
    audio:
      'Audífonos, parlantes y micrófonos para oír cada detalle: en la casa, en el bus o donde se arme la fiesta.',
    camaras:
      'Cámaras para guardar tus mejores momentos y para cuidar lo que más te importa, de día y de noche.',
    telefonos:
      'Celulares para cada bolsillo, con buena cámara, batería que aguanta y espacio para todo lo tuyo.',
    gaming:
      'Controles, teclados y accesorios para jugar en serio, desde la primera partida hasta la última vida.',
    accesorios: 'Cargadores, cables, baterías y estuches: esas cosas pequeñas que siempre hacen falta.',
    'smart home':
      'Bombillos, enchufes y sensores que manejas desde el celular para una casa más cómoda y segura.',
    'smart watch':
      'Relojes que cuentan tus pasos, cuidan tu sueño y te avisan lo importante sin sacar el celular.',
    juguetes:
      'Robots, drones y juegos para aprender y divertirse. Pregúntanos por la edad recomendada de cada uno.',
  }),
);

const ALL_WITHOUT_CART =
  'Todo lo que tenemos en un solo lugar, de lo más nuevo a lo de siempre. Elige y escríbenos.';

/** Returns a key that is the same for all spellings of a category: `/tienda/camaras/lista` must list `Cámaras`. */
export function categoryKey(category: string): string {
  return foldText(category);
}

/** One paragraph mentions the cart, so a shop without a cart (`hasCart` is false) has another text there. */
export function describeCategory(category: string, hasCart: boolean): string | null {
  const key = categoryKey(category);
  return key === ALL_CATEGORIES && !hasCart ? ALL_WITHOUT_CART : (PARAGRAPHS.get(key) ?? null);
}

export function formCategories(products: readonly Pick<Product, 'category'>[]): string[] {
  return distinctByFold([...CATEGORY_OPTIONS, ...products.map((product) => product.category)]);
}
