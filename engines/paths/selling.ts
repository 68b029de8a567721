import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPicture } from '../../test/harness/browser/photos.ts';
import {
  button,
  card,
  dialog,
  field,
  heading,
  link,
  target,
  text,
} from '../../test/harness/drivers/target.ts';
import type { Path, Scene } from './path.ts';
import { enter } from './session.ts';

const PICTURES = target('file', /^Elegir imágenes/);

/** Files as a phone would offer them: larger than what the form sends. */
async function takePictures({ folder }: Scene): Promise<readonly string[]> {
  const colours = { 'frente.png': '#2c8c99', 'lado.png': '#ba274a' };
  return Promise.all(
    Object.entries(colours).map(async ([name, colour]) => {
      const path = join(folder, name);
      await writeFile(path, (await drawPicture(name, colour, 2_400)).buffer);
      return path;
    }),
  );
}

async function publish(scene: Scene, name: string): Promise<void> {
  const { visitor } = scene;
  await visitor.visit('/tienda/nuevo');
  await visitor.findsEverythingInPlace();
  await visitor.fill(field('Nombre'), name);
  await visitor.fill(field('Descripción'), 'Un artículo de prueba');
  await visitor.fill(field('Marca'), 'Río');
  await visitor.fill(field('Precio'), '15000');
  await visitor.choose(target('combobox', 'Categoría'), 'Audio');
  await visitor.fill(field('Color'), 'Azul');
  await visitor.press('Tab');
  await visitor.chooseFiles(PICTURES, await takePictures(scene));
  await visitor.click(button('Usar la imagen 2 de portada'));
  await visitor.findsEverythingInPlace();
  await visitor.click(button('Crear Producto'));
  await visitor.sees(heading('Producto creado'));
  await visitor.findsEverythingInPlace();
}

const product: Path = {
  title: 'a seller publishes a product with two pictures, edits it and deletes it',
  async walk(scene) {
    const { visitor } = scene;
    // A second attempt must not find the product of the first.
    const name = `Radio ${randomUUID()}`;
    await enter(scene);
    await publish(scene, name);
    await visitor.visit('/tienda');
    await visitor.sees(text(/15,000/, card(name)));
    await visitor
      .until(
        () =>
          visitor.at(target('image', /^$/, card(name)), (image) => (image as HTMLImageElement)?.naturalWidth),
        'the picture of the new product is shown',
      )
      .toBeGreaterThan(0);
    await visitor.click(button(/Administrar/, card(name)));
    await visitor.findsEverythingInPlace();
    await visitor.click(link(/Editar/, card(name)));
    await visitor.fill(field('Precio'), '9900');
    await visitor.findsEverythingInPlace();
    await visitor.click(button('Actualizar'));
    await visitor.sees(heading('Producto actualizado'));

    await visitor.visit('/tienda');
    await visitor.sees(text(/9,900/, card(name)));
    await visitor.click(button(/Administrar/, card(name)));
    await visitor.click(button(/Eliminar/, card(name)));
    const question = dialog('Deseas eleminar este producto?');
    await visitor.sees(text(/saldrá del catálogo/, question));
    await visitor.findsEverythingInPlace();
    await visitor.click(button('Eliminar', question));
    await visitor.seesNo(question);
    await visitor.seesNo(card(name));
  },
};

const importing: Path = {
  title: 'a seller changes a price with a sheet',
  async walk(scene) {
    const { visitor, products, folder, size } = scene;
    const { _id, title } = products[1]!;
    const price = 70_000 + size.width;
    const sheet = join(folder, 'precios.csv');
    await writeFile(sheet, `id;precio\n${_id};${price}\n`);
    await enter(scene);
    await visitor.visit('/cuenta/importar');
    await visitor.findsEverythingInPlace();
    await visitor.chooseFiles(target('file', /^Elegir archivos/), [sheet]);
    await visitor.click(button('Revisar'));
    await visitor.sees(heading('Esto pasaría con tu catálogo'));
    await visitor.sees(text('1 cambia'));
    await visitor.findsEverythingInPlace();
    await visitor.click(button('Confirmar'));
    await visitor.sees(heading('Importación terminada'));
    await visitor.visit('/tienda');
    await visitor.sees(text(new RegExp(price.toLocaleString('en')), card(title)));
  },
};

export const SELLING: readonly Path[] = [product, importing];
