import { button, card, dialog, field, heading, link, text } from '../../test/harness/drivers/target.ts';
import { storeOrder } from '../../test/harness/stored-orders.ts';
import { inStock, type Path } from './path.ts';

const CART = dialog('Tu carrito de compras');
const PANEL = dialog('¿No se abrió WhatsApp?');

const bought: Path = {
  title: 'a shopper buys the cart by chat and sees the page of the order',
  async walk(scene) {
    const { visitor } = scene;
    const [first] = inStock(scene);
    await visitor.visit('/tienda');
    await visitor.click(button(/^Agregar/, card(first.title)));
    await visitor.click(button(/^Carrito,/));
    await visitor.click(button('Ver el mensaje que vas a enviar', CART));
    await visitor.sees(text('Así encuentra la tienda tu pedido.', CART));
    await visitor.findsEverythingInPlace();
    await visitor.click(link(/^Comprar por WhatsApp$/, CART));
    await visitor.sees(text(/quedó guardado\.$/, PANEL));
    await visitor.findsEverythingInPlace();
    await visitor.click(link(/^Ver mi pedido/, PANEL));
    await visitor.sees(heading(/^Pedido [2-9A-Z]{4}-[2-9A-Z]{4}$/));
    await visitor.sees(text(/^Recibimos tu pedido\./));
    await visitor.findsEverythingInPlace();
    await visitor.visit('/pedidos');
    await visitor.sees(link(/^Ver [2-9A-Z]{4}-[2-9A-Z]{4}$/));
    await visitor.findsEverythingInPlace();
  },
};

const paid: Path = {
  title: 'a shopper copies the facts for a payment by SINPE, and reports it',
  expectedComplaints: /422/,
  async walk({ visitor, shop, products }) {
    const order = await storeOrder(shop, products, { confirm: true });
    await visitor.visit(order.path);
    await visitor.findsEverythingInPlace();
    // An automated browser may refuse the clipboard; the button says which it was.
    for (const name of ['número', 'monto', 'detalle']) {
      await visitor.click(button(`Copiar el ${name}`));
      await visitor.sees(button(new RegExp(`^Copiar el ${name}: (Copiado|No se pudo copiar)$`)));
    }
    const voucher = field('Número de comprobante (opcional)');
    await visitor.fill(voucher, '12');
    await visitor.click(button('Avisar a la tienda'));
    await visitor
      .until(
        () => visitor.at(voucher, (element) => element?.getAttribute('aria-invalid')),
        'the wrong voucher',
      )
      .toBe('true');
    await visitor.findsEverythingInPlace();
    await visitor.fill(voucher, '123456789');
    await visitor.click(button('Avisar a la tienda'));
    await visitor.sees(text(/^Le avisamos a la tienda que pagaste\./));
    await visitor.findsEverythingInPlace();
  },
};

const accepted: Path = {
  title: 'a shopper accepts a quote',
  async walk({ visitor, shop, products }) {
    const order = await storeOrder(shop, products, { quoteDays: 3, discount: 1000 });
    await visitor.visit(order.path);
    await visitor.sees(text(/^Preparamos esta cotización para ti\./));
    await visitor.findsEverythingInPlace();
    await visitor.click(button('Acepto la cotización'));
    await visitor.sees(text(/^Ya aceptaste la cotización\./));
    await visitor.seesNo(button('Acepto la cotización'));
    await visitor.findsEverythingInPlace();
  },
};

export const ORDERING: readonly Path[] = [bought, paid, accepted];
