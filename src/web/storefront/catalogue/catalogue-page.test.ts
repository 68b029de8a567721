import { describe, expect, it } from 'vitest';
import { sampleProduct } from '../../../domain/samples.testing.ts';
import { htmlOf, shopWith, textOf } from '../../render.testing.ts';

const PARAGRAPHS = {
  Todos:
    'Todo lo que tenemos en un solo lugar, de lo más nuevo a lo de siempre. Elige, agrega al carrito y escríbenos.',
  Audio:
    'Audífonos, parlantes y micrófonos para oír cada detalle: en la casa, en el bus o donde se arme la fiesta.',
  Cámaras:
    'Cámaras para guardar tus mejores momentos y para cuidar lo que más te importa, de día y de noche.',
  Teléfonos:
    'Celulares para cada bolsillo, con buena cámara, batería que aguanta y espacio para todo lo tuyo.',
  Gaming:
    'Controles, teclados y accesorios para jugar en serio, desde la primera partida hasta la última vida.',
  Accesorios: 'Cargadores, cables, baterías y estuches: esas cosas pequeñas que siempre hacen falta.',
  'Smart Home':
    'Bombillos, enchufes y sensores que manejas desde el celular para una casa más cómoda y segura.',
  'Smart Watch':
    'Relojes que cuentan tus pasos, cuidan tu sueño y te avisan lo importante sin sacar el celular.',
};

describe('the list of a category', () => {
  it.each(Object.entries(PARAGRAPHS))(
    '%s has its name, its paragraph and the number of available products',
    async (category, paragraph) => {
      const products = Object.keys(PARAGRAPHS)
        .slice(1)
        .map((name, at) => sampleProduct({ _id: `pro000000${at}`, category: name }));
      const gone = sampleProduct({ _id: 'pro0000009', category, outOfStock: true });
      const shop = shopWith([...products, ...(category === 'Todos' ? [] : [gone])]);
      const html = await htmlOf(shop, `/tienda/${encodeURIComponent(category.toLowerCase())}/lista`);
      expect(html).toMatch(new RegExp(`<h1[^>]*>${category}</h1>`));
      expect(textOf(html)).toContain(paragraph);
      expect(textOf(html)).toContain(category === 'Todos' ? ' 7 disponibles ' : ' 1 disponible ');
    },
  );

  it('that is unknown is empty, and has a link to the chat', async () => {
    const html = await htmlOf(shopWith([sampleProduct()]), '/tienda/-/lista');
    expect(html).toMatch(/<h1[^>]*>Catálogo<\/h1>/);
    expect(textOf(html)).toContain('No hay ningun articulo en el catalogo');
    const link = html.split('<a ').find((rest) => rest.includes('Preguntar por chat'));
    expect(link).toContain('href="https://wa.me/50670000000"');
  });
});
