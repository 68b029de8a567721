import { productPath } from '../../src/domain/addresses.ts';
import { button, card, dialog, field, link, target, text } from '../../test/harness/drivers/target.ts';
import type { Visitor } from '../visitor.ts';
import { inStock, type Path } from './path.ts';

const CART_BUTTON = button(/^Carrito,/);
const CART = dialog('Tu carrito de compras');
const BUY = link(/^Comprar por WhatsApp$/, CART);
const PANEL = dialog('¿No se abrió WhatsApp?');

function countIs(visitor: Visitor, articles: string) {
  return visitor.sees(button(`Carrito, ${articles}`));
}

/** The text that the link to the chat carries. */
function messageOf(visitor: Visitor, buy = BUY): Promise<string | null> {
  return visitor.at(buy, (element) =>
    element ? new URL((element as HTMLAnchorElement).href).searchParams.get('text') : null,
  );
}

const emptyCart: Path = {
  title: 'a visitor opens the empty cart on several pages',
  async walk({ visitor }) {
    for (const page of ['/inicio', '/tienda', '/contacto']) {
      await visitor.visit(page);
      await visitor.click(CART_BUTTON);
      await visitor.sees(text('No hay articulos en el carrito.', CART));
      await visitor.findsEverythingInPlace();
      await visitor.click(button('Seguir viendo', CART));
      await visitor.seesNo(CART);
    }
  },
};

const cart: Path = {
  title: 'a shopper fills the cart, changes quantities, says where to send it and reads the message',
  async walk(scene) {
    const { visitor } = scene;
    const [first, second] = inStock(scene);
    await visitor.visit('/tienda');
    for (const { title } of [first, second]) await visitor.click(button(/^Agregar/, card(title)));
    await countIs(visitor, '2 artículos');
    await visitor.findsEverythingInPlace();
    await visitor.click(CART_BUTTON);
    await visitor.click(button(`Agregar uno de ${second.title}`, CART));
    await visitor.until(() => messageOf(visitor), 'the message').toContain(`2 x ${second.title}`);
    await visitor.findsEverythingInPlace();

    await visitor.click(button(/¿Adónde lo enviamos\?/, CART));
    await visitor.choose(target('combobox', 'Provincia', CART), 'Puntarenas');
    await visitor.choose(target('combobox', 'Cantón', CART), 'Puerto Jiménez');
    await visitor.fill(field('Señas', CART), 'Frente al muelle');
    const place = 'Entrega: Puerto Jiménez, Puntarenas\nSeñas: Frente al muelle';
    await visitor.until(() => messageOf(visitor), 'the message').toContain(place);
    await visitor.click(button('Ver el mensaje que vas a enviar', CART));
    await visitor.sees(text(/¡Hola! Quisiera comprar estos productos:.*Frente al muelle/, CART));
    await visitor.findsEverythingInPlace();

    await visitor.click(button(`Quitar uno de ${first.title}`, CART));
    await visitor.seesNo(link(first.title, CART));
    await visitor.click(button('Vaciar carrito', CART));
    await visitor.sees(text('No hay articulos en el carrito.', CART));
    await visitor.click(button('Deshacer', CART));
    await visitor.sees(link(second.title, CART));
    await visitor.press('Escape');
    await visitor.seesNo(CART);
    await countIs(visitor, '2 artículos');
  },
};

const handOff: Path = {
  title: 'a shopper buys the cart by chat, and empties it after sending',
  async walk(scene) {
    const { visitor } = scene;
    const [first] = inStock(scene);
    await visitor.visit('/tienda');
    await visitor.click(button(/^Agregar/, card(first.title)));
    await visitor.click(CART_BUTTON);
    await visitor.sees(BUY);
    const href = await visitor.at(BUY, (element) => (element as HTMLAnchorElement).href);
    await visitor
      .until(async () => href, 'the address of the chat')
      .toMatch(/^https:\/\/wa\.me\/50688881234\?text=/);
    await visitor.click(BUY);
    await visitor.sees(button('Copiar el mensaje', PANEL));
    await visitor
      .until(
        () => visitor.at(link('Intentar de nuevo', PANEL), (element) => (element as HTMLAnchorElement).href),
        'the second attempt has the same address',
      )
      .toBe(href);
    await visitor.findsEverythingInPlace();
    await visitor.click(button('Ya lo envié, vaciar carrito', PANEL));
    await visitor.seesNo(PANEL);
    await countIs(visitor, '0 artículos');
  },
};

const single: Path = {
  title: 'a shopper buys one product by chat, from its page',
  async walk(scene) {
    const { visitor } = scene;
    const [first] = inStock(scene);
    await visitor.visit(productPath(first));
    const buy = link('Comprar');
    await visitor.until(() => messageOf(visitor, buy), 'the message').toContain(first.title);
    await visitor.click(buy);
    await visitor.sees(button('Copiar el mensaje', PANEL));
    await visitor.findsEverythingInPlace();
    await visitor.click(button('Seguir viendo', PANEL));
    await visitor.seesNo(PANEL);
  },
};

export const BUYING: readonly Path[] = [emptyCart, cart, handOff, single];
