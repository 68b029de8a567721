import { productPath } from '../../src/domain/addresses.ts';
import { button, dialog, heading, link, target, text } from '../../test/harness/drivers/target.ts';
import { inStock, type Path, type Scene } from './path.ts';

/** The first product with several pictures. */
function illustrated({ products }: Scene) {
  const product = products.find(({ pictureUrls }) => pictureUrls.length > 1);
  if (!product) throw new Error('No product of the demo catalogue has two pictures');
  return product;
}

const gallery: Path = {
  title: 'a visitor opens a product, leafs through its pictures and zooms in',
  async walk(scene) {
    const { visitor } = scene;
    const product = illustrated(scene);
    const count = product.pictureUrls.length;
    const zoomed = dialog('Foto ampliada');
    await visitor.visit('/tienda');
    await visitor.click(link(product.title));
    await visitor.sees(heading(product.description));
    await visitor.findsEverythingInPlace();
    await visitor.click(button('Foto siguiente'));
    await visitor.sees(text(`Foto 2 de ${count}`));
    await visitor.click(button('Ver foto 1'));
    await visitor.sees(text(`Foto 1 de ${count}`));
    await visitor.click(link(`${product.title}, foto 1 de ${count}`));
    const picture = target('image', /foto 1 de/, zoomed);
    await visitor
      .until(
        () =>
          visitor.at(picture, (element) => {
            const image = element as HTMLImageElement | null;
            return image !== null && image.naturalWidth > 0 && image.clientHeight > innerHeight / 4;
          }),
        'the zoomed picture is shown large',
      )
      .toBe(true);
    await visitor.findsEverythingInPlace();
    await visitor.press('Escape');
    await visitor.seesNo(zoomed);
    await visitor.click(link(`${product.title}, foto 1 de ${count}`));
    await visitor.click(button(/Toca la imagen/, zoomed));
    await visitor.seesNo(zoomed);
    await visitor.isAt(productPath(product));
  },
};

const share: Path = {
  title: 'a visitor passes a product on',
  async walk(scene) {
    const { visitor, shop } = scene;
    const [product] = inStock(scene);
    const dialogOpen = dialog('Compartir');
    await visitor.visit(productPath(product));
    await visitor.click(button('Compartir'));
    await visitor.sees(text(shop.url + productPath(product), dialogOpen));
    await visitor.sees(target('image', 'Código QR de este enlace', dialogOpen));
    await visitor.sees(link('Enviar por WhatsApp', dialogOpen));
    await visitor.findsEverythingInPlace();
    await visitor.back();
    await visitor.seesNo(dialogOpen);
    await visitor.isAt(productPath(product));
  },
};

export const PRODUCT: readonly Path[] = [gallery, share];
