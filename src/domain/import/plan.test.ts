import { describe, expect, it } from 'vitest';
import { sampleFields } from '../samples.testing.ts';
import { FRENTE, LADO, listed, plan, problemsIn, RADIO } from './plan.testing.ts';

const HEADING = 'nombre;descripción;marca;categoría;color;precio;imágenes';

describe('a row without an id', () => {
  it('is a new product with its first picture as the cover', () => {
    expect(plan(`${HEADING}\nRadio Sol;De mesa;Sol;Audio;negro;₡15.000,50;foto1.jpg | foto2.jpg`)).toEqual([
      {
        kind: 'created',
        row: 2,
        title: 'Radio Sol',
        wanted: {
          fields: sampleFields({
            name: 'Radio Sol',
            description: 'De mesa',
            brand: 'Sol',
            price: 15_000.5,
          }),
          pictures: [
            { kind: 'file', name: 'foto1.jpg' },
            { kind: 'file', name: 'foto2.jpg' },
          ],
          cover: { kind: 'file', name: 'foto1.jpg' },
        },
      },
    ]);
  });

  it('may name the cover, and pictures that the shop already has', () => {
    const csv = `portada,${HEADING.replaceAll(';', ',')}\nfoto2.jpg,Radio Sol,De mesa,Sol,Audio,Negro,5,${LADO};foto2.jpg`;
    expect(plan(csv)[0]).toMatchObject({
      wanted: { cover: { kind: 'file', name: 'foto2.jpg' }, pictures: [{ kind: 'stored', name: LADO }, {}] },
    });
  });

  it('is refused with all its problems, by column', () => {
    expect(problemsIn(`${HEADING};cantidad;estado\nRad;;;;Turqesa;mil;;0;vendido`)).toEqual([
      '2 nombre: El nombre de contener al menos 3 caracteres («Rad»)',
      '2 descripción: El tipo debe contener al menos 3 caracteres',
      '2 marca: Agrega una marca para el producto',
      '2 categoría: Debes Seleccionar una categoría',
      '2 color: Selecciona un color («Turqesa»)',
      '2 precio: El precio es incorrecto («mil»)',
      '2 cantidad: La cantidad disponible debe ser mayor a 0 («0»)',
      '2 estado: Escribe Regular, Con descuento o Agotado',
      '2 imágenes: Agrega al menos una imagen',
    ]);
  });

  it('is refused for missing pictures, too many pictures, or a cover that is not among them', () => {
    const row = 'Radio Sol;De mesa;Sol;Audio;Negro;5';
    const many = Array.from({ length: 21 }, (_, n) => `foto${n}.jpg`).join('|');
    expect(
      problemsIn(`${HEADING};portada\n${row};otra.jpg;\n${row};${many};\n${row};foto1.jpg;foto2.jpg`),
    ).toEqual([
      '2 imágenes: No está otra.jpg',
      '3 imágenes: Un producto lleva como máximo 20 imágenes',
      '4 portada: La portada debe ser una de las imágenes de la fila',
    ]);
  });
});

describe('a row with an id', () => {
  it('changes only what it says', () => {
    expect(plan('id,precio,marca\nradio00001,"₡9,500",')).toEqual([
      {
        kind: 'changed',
        row: 2,
        id: 'radio00001',
        title: 'Audífonos Onda 3',
        changes: [{ column: 'precio', from: '₡32,900', to: '₡9,500' }],
        wanted: {
          fields: sampleFields({ price: 9_500 }),
          pictures: [
            { kind: 'stored', name: FRENTE },
            { kind: 'stored', name: LADO },
          ],
          cover: { kind: 'stored', name: FRENTE },
        },
      },
    ]);
  });

  it('changes nothing if the shop already has its values', () => {
    expect(plan(`id;imágenes;portada;color\nradio00001;${FRENTE}|${LADO};;NEGRO`)).toEqual([
      { kind: 'unchanged', row: 2, title: 'Audífonos Onda 3' },
    ]);
  });

  it('gives no cover to a product that has none, unless its pictures change', () => {
    const bare = listed('radio00001', { cover: null });
    expect(plan(`id;imágenes\nradio00001;${FRENTE}|${LADO}`, [bare])).toMatchObject([{ kind: 'unchanged' }]);
    expect(plan(`id;imágenes\nradio00001;${LADO}`, [bare])).toMatchObject([
      { wanted: { cover: { name: LADO } } },
    ]);
  });

  it('is not refused for values that it does not change', () => {
    const old = listed('viejo00001', {
      fields: sampleFields({ color: 'Rosadito' }),
      pictures: [],
      cover: null,
    });
    expect(plan('id,color\nviejo00001,Rosadito', [old])).toMatchObject([{ kind: 'unchanged' }]);
    expect(problemsIn('id,precio\nviejo00001,5', [old])).toEqual(['2 color: Selecciona un color']);
  });

  it('may change a product that has no pictures', () => {
    const bare = listed('viejo00001', { pictures: [], cover: null });
    expect(plan('id,precio\nviejo00001,5', [bare])).toMatchObject([
      { kind: 'changed', wanted: { cover: null } },
    ]);
  });

  it('keeps the cover if it is among the pictures, otherwise takes the first', () => {
    const [kept, gone] = plan(`id,imágenes\nradio00001,foto1.jpg|${FRENTE}\nradio00002,foto1.jpg`, [
      RADIO,
      listed('radio00002'),
    ]);
    expect(kept).toMatchObject({
      wanted: { cover: { name: FRENTE } },
      changes: [{ column: 'imágenes', from: '2 imágenes guardadas', to: '1 imagen guardada, foto1.jpg' }],
    });
    expect(gone).toMatchObject({ wanted: { cover: { kind: 'file', name: 'foto1.jpg' } } });
  });

  it('is refused when the id is unknown, or occurs twice in the sheet', () => {
    expect(problemsIn('id,precio\nnadie00001,5\nradio00001,5\nradio00001,6\nx,1')).toEqual([
      '2 id: No hay un producto con este id. Deja la celda vacía para crear uno nuevo',
      '4 id: Este id ya está en la fila 3',
      '5 id: No hay un producto con este id. Deja la celda vacía para crear uno nuevo',
    ]);
  });
});
