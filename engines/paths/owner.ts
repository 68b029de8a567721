import { randomUUID } from 'node:crypto';
import { button, dialog, field, heading, link, target, text } from '../../test/harness/drivers/target.ts';
import { inStock, type Path } from './path.ts';
import { enter } from './session.ts';

const PASSWORD = 'una clave de prueba nueva';

const settings: Path = {
  title: 'an owner changes the WhatsApp number of the shop, and sees the blocks of the settings',
  async walk(scene) {
    const { visitor, shop } = scene;
    await enter(scene);
    await visitor.visit('/cuenta');
    await visitor.sees(heading('Tu tienda, lista para vender'));
    await visitor.findsEverythingInPlace();
    await visitor.click(link(/^Mi tienda/));
    await visitor.sees(heading('Mi tienda'));
    await visitor.click(button('Envíos'));
    await visitor.findsEverythingInPlace();
    await visitor.click(button('WhatsApp'));
    for (const number of ['8888 4321', '8888 1234']) {
      await visitor.fill(field('Número'), number);
      await visitor.fill(field('Contraseña'), shop.password);
      await visitor.click(button('Guardar'));
      await visitor.sees(text('Guardado'));
    }
    await visitor.findsEverythingInPlace();
  },
};

const team: Path = {
  title: 'an owner invites a person, who opens the link and sets a password',
  async walk(scene) {
    const { visitor } = scene;
    await enter(scene);
    await visitor.visit('/cuenta/equipo');
    await visitor.click(button('Invitar'));
    const form = dialog('Invitar a una persona');
    await visitor.findsEverythingInPlace();
    await visitor.fill(field('Nombre', form), 'Sofía Rojas');
    // Another attempt after a crash of the engine invites another person.
    await visitor.fill(field('Correo electrónico', form), `sofia-${randomUUID()}@tienda.cr`);
    await visitor.click(button('Crear la invitación', form));
    const address = text(/\/invitacion\/[\w-]{43}$/, dialog('Invitación lista'));
    await visitor.sees(address);
    await visitor.findsEverythingInPlace();
    const { pathname } = new URL((await visitor.read(address)) ?? '');
    await visitor.run(() => localStorage.clear());
    await visitor.visit(pathname);
    await visitor.sees(heading('Hola, Sofía'));
    await visitor.findsEverythingInPlace();
    await visitor.fill(field('Contraseña nueva'), PASSWORD);
    await visitor.fill(field('Confirma la contraseña nueva'), PASSWORD);
    await visitor.click(button('Guardar y entrar'));
    await visitor.isAt('/cuenta');
    await visitor.sees(heading('Sesiones abiertas'));
    await visitor.findsEverythingInPlace();
  },
};

const products: Path = {
  title: 'a seller changes a price in the table, moves a product to the bin and brings it back',
  async walk(scene) {
    const { visitor } = scene;
    const [product] = inStock(scene);
    const price = field(`Precio de ${product.title}`);
    await enter(scene);
    await visitor.visit('/cuenta/productos');
    await visitor.sees(heading('Productos'));
    await visitor.findsEverythingInPlace();
    // Another price at each size, because both use the same shop.
    await visitor.fill(price, (product.price + 100).toLocaleString('en'));
    await visitor.press('Enter');
    await visitor.sees(text('Guardado'));
    await visitor.click(button(`Más sobre ${product.title}`));
    await visitor.click(button('Mover a la papelera'));
    await visitor.sees(text(/Se fue a la papelera/));
    await visitor.visit('/cuenta/productos?ver=papelera');
    await visitor.sees(text(product.title));
    await visitor.findsEverythingInPlace();
    await visitor.click(button(/^Restaurar/));
    await visitor.seesNo(text(product.title));
    await visitor.visit('/cuenta/historial');
    await visitor.sees(heading('Historial'));
    await visitor.sees(target('text', new RegExp(RegExp.escape(product.title))));
    await visitor.findsEverythingInPlace();
  },
};

export const OWNER: readonly Path[] = [settings, team, products];
