import type { SeededRandom } from '../../test/harness/seeded-random.ts';

/** A product as a seller types it. */
export interface TypedArticle {
  readonly name: string;
  readonly description: string;
  readonly brand: string;
  readonly price: string;
  readonly category: string;
  readonly colour: string;
  readonly marking: 'Regular' | 'Con descuento' | 'Agotado';
  /** The colour of each picture. */
  readonly pictures: readonly string[];
  /** From 1. */
  readonly cover: number;
}

export function randomArticle(random: SeededRandom): TypedArticle {
  const mark = random.bytes(4).toString('hex');
  const pictures = ['#2c8c99', '#ba274a', '#c7dca7'].slice(0, 1 + random.below(3));
  return {
    name: `Artículo ${mark}`,
    description: `Con «comillas», ñandúes y ${random.below(1_000)} piezas`,
    brand: random.pick(['Río', 'Onda & Cía', '<Marca>', 'O’Higgins']),
    price: String(1 + random.below(900_000)),
    category: random.pick(['Audio', 'Gaming', 'Smart Home', 'Cámaras']),
    colour: random.pick(['Azul', 'Rojo', 'Negro', 'Blanco']),
    marking: random.pick(['Regular', 'Con descuento', 'Agotado']),
    pictures,
    cover: 1 + random.below(pictures.length),
  };
}
