import { button, dialog, field, heading, link, text } from '../../test/harness/drivers/target.ts';
import { MARIA, storeOrder } from '../../test/harness/stored-orders.ts';
import { inStock, type Path } from './path.ts';
import { enter } from './session.ts';

const sold: Path = {
  title: 'a seller finds an order in the list, confirms it, records its payment and delivers it',
  async walk(scene) {
    const { visitor, shop, products } = scene;
    const { reference, id } = await storeOrder(shop, products, { customer: MARIA });
    await enter(scene);
    await visitor.visit('/cuenta/pedidos');
    await visitor.sees(link(new RegExp(reference)));
    await visitor.findsEverythingInPlace();
    await visitor.fill(field(/^Busca por referencia/), reference);
    await visitor.sees(heading(reference));
    await visitor.findsEverythingInPlace();
    await visitor.click(button('Confirmar'));
    await visitor.click(button('Ya lo vi en mi banco'));
    await visitor.findsEverythingInPlace();
    await visitor.click(button('Sí, ya lo recibí', dialog('Ya lo vi en mi banco')));
    await visitor.sees(text('Pagado'));
    await visitor.click(button('Marcar enviado'));
    await visitor.fill(field('Guía (opcional)', dialog('Marcar enviado')), 'CR123456789CR');
    await visitor.findsEverythingInPlace();
    await visitor.click(button('Marcar enviado', dialog('Marcar enviado')));
    await visitor.click(button('Marcar entregado'));
    await visitor.sees(button('Registrar devolución'));
    await visitor.findsEverythingInPlace();
    await visitor.visit(`/cuenta/pedidos/${id}/imprimir`);
    await visitor.sees(heading('Imprimir'));
    await visitor.findsEverythingInPlace();
  },
};

const made: Path = {
  title: 'a seller makes an order with a product, and saves it',
  async walk(scene) {
    const { visitor } = scene;
    const [first] = inStock(scene);
    await enter(scene);
    await visitor.visit(`/cuenta/pedidos/nuevo?producto=${first._id}`);
    await visitor.sees(heading('Nuevo pedido'));
    await visitor.sees(text(first.title));
    await visitor.fill(field('Nombre'), 'Sofía Mora');
    await visitor.findsEverythingInPlace();
    await visitor.click(button('Guardar como nuevo'));
    await visitor.sees(heading(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/));
    await visitor.findsEverythingInPlace();
  },
};

export const ORDERS: readonly Path[] = [sold, made];
