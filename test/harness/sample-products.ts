import { CATEGORY_OPTIONS } from '../../src/domain/catalogue/categories.ts';
import type { ProductFields } from '../../src/domain/entities.ts';

const KINDS = ['Audífonos', 'Parlante', 'Cargador', 'Reloj', 'Cámara', 'Teclado', 'Bombillo', 'Trípode'];
const BRANDS = ['Onda', 'Volcán', 'Pura Vida', 'Tucán', 'Quetzal', 'Irazú'];
const COLOURS = ['Negro', 'Blanco', 'Azul', 'Rojo', 'Verde', 'Acero'];
const TRAITS = ['con estuche de viaje', 'resistente al agua', 'de carga rápida', 'con un año de garantía'];

/** A product for each number, with texts as long and as varied as those of a real catalogue. */
export function sampleFields(number: number): ProductFields {
  const pick = <T>(list: readonly T[], step: number): T => list[Math.floor(number / step) % list.length]!;
  const [kind, brand, trait] = [pick(KINDS, 1), pick(BRANDS, 3), pick(TRAITS, 7)];
  return {
    name: `${kind} ${brand} ${number}`,
    description: `${kind} de la línea ${brand}, modelo ${number}, ${trait}. Entrega en todo Costa Rica.`,
    brand,
    category: pick(CATEGORY_OPTIONS.slice(1), 1),
    color: pick(COLOURS, 2),
    price: 4_900 + ((number * 7_919) % 250_000),
    priceBefore: null,
    count: 1,
    discounted: number % 9 === 0,
    outOfStock: number % 13 === 1 && number % 9 !== 0,
  };
}
