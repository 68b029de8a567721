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
import { isPhone, type Path } from './path.ts';

const SEARCH = field('Buscar en el catálogo');
const CATEGORIES = target('navigation', 'Categorías');

const browse: Path = {
  title: 'a visitor reads the help, opens the shop, scrolls to its end and chooses a category',
  async walk(scene) {
    const { visitor, products } = scene;
    await visitor.visit('/inicio');
    await visitor.findsEverythingInPlace();
    await visitor.click(button('¿Cómo comprar?'));
    await visitor.sees(text('Importante'));
    await visitor.findsEverythingInPlace();
    await visitor.press('Escape');
    await visitor.seesNo(dialog(/./));
    await visitor.click(link('Ver la tienda'));
    await visitor.sees(heading('Todos'));
    await visitor.findsEverythingInPlace();
    await visitor
      .until(async () => {
        await visitor.run(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
        return visitor.run(() => document.querySelectorAll('article').length);
      }, 'the list grows while it is scrolled')
      .toBe(products.length);
    await visitor.findsEverythingInPlace();
    await visitor.click(link('Teléfonos', CATEGORIES));
    await visitor.isAt(encodeURI('/tienda/teléfonos/lista'));
    await visitor.sees(heading('Teléfonos'));
    await visitor.findsEverythingInPlace();
    await visitor.back();
    await visitor.sees(heading('Todos'));
  },
};

const menu: Path = {
  title: 'a visitor reaches the pages of the bar, and a page that is not there',
  expectedComplaints: /404/,
  async walk(scene) {
    const { visitor } = scene;
    await visitor.visit('/tienda');
    if (isPhone(scene)) await visitor.click(button('Menú'));
    await visitor.findsEverythingInPlace();
    await visitor.click(link('Inicio', target('navigation', 'Principal')));
    await visitor.isAt('/inicio');
    await visitor.visit('/contacto');
    await visitor.findsEverythingInPlace();
    await visitor.visit('/no-existe');
    await visitor.sees(link('Ir al Catálogo'));
    await visitor.findsEverythingInPlace();
  },
};

const search: Path = {
  title: 'a visitor searches, filters and sorts the list',
  async walk({ visitor, products }) {
    const cheapFirst = [...products].sort((a, b) => a.price - b.price);
    const { brand } = products[0]!;
    await visitor.visit('/tienda');
    await visitor.fill(SEARCH, 'audifonos');
    await visitor.sees(text(/^\d+ resultados$/));
    await visitor.sees(card('Audífonos'));
    await visitor.findsEverythingInPlace();
    await visitor.fill(SEARCH, 'proyector');
    await visitor.sees(heading('No encontramos “proyector”'));
    await visitor.findsEverythingInPlace();
    await visitor.click(button('Borrar búsqueda'));
    await visitor.sees(card(products[0]!.title));
    await visitor.choose(target('combobox', 'Ordenar por'), 'Precio: menor a mayor');
    await visitor.isAt('/tienda?orden=precio-menor');
    await visitor
      .until(
        () => visitor.run(() => document.querySelector('article h2')?.textContent),
        'the cheapest product comes first',
      )
      .toBe(cheapFirst[0]!.title);
    await visitor.click(button(/^Filtros/));
    await visitor.choose(target('combobox', 'Marca'), brand);
    await visitor.click(target('label', 'Solo disponibles'));
    await visitor.isAt(`/tienda?marca=${encodeURIComponent(brand)}&disponible=1&orden=precio-menor`);
    await visitor.findsEverythingInPlace();
    await visitor.click(button('Borrar filtros'));
    await visitor.isAt('/tienda?orden=precio-menor');
  },
};

export const BROWSING: readonly Path[] = [browse, menu, search];
