import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { Product } from '../../src/domain/entities.ts';
import { filesOfPicture } from '../../src/domain/product/picture-files.ts';
import { formCalls, JSON_CALLS, makeNoPictures } from '../../test/harness/fuzz/calls.ts';
import type { FuzzTarget } from '../../test/harness/fuzz/fuzz-shop.ts';
import { filesBelow, openFormsIn } from '../../test/harness/in-process/shop-state.ts';
import { type FilePart, newForm, pictureFile } from '../../test/harness/product-form.ts';
import { type ShopProcess, startShopProcess } from '../../test/harness/shop-process.ts';
import { openSession } from '../../test/harness/sign-in.ts';

/** The shop as its own process: a fuzz test sees its answers and its files. */
interface FuzzProcess extends FuzzTarget {
  readonly port: number;
}

export async function openFuzzProcess(): Promise<FuzzProcess> {
  const shop = await startShopProcess();
  const { origin } = shop;
  const temporary = join(shop.folder, 'tmp');
  const { authorization } = await openSession(origin);
  const files = [await pictureFile('frente.png', 1), await pictureFile('lado.png', 2)];
  const kept = await publish(shop, authorization, 'El que se queda', files);
  let product = await publish(shop, authorization, 'El que se edita', files);
  const noPictures = await makeNoPictures();

  async function settle(): Promise<void> {
    for (const each of await catalogueOf(shop)) {
      if (each._id === product._id) product = each;
      else if (each._id !== kept._id)
        await fetch(`${origin}/products/${each._id}/delete`, { method: 'POST', headers: { authorization } });
    }
  }

  return {
    port: shop.port,
    settle,
    calls: () => ({
      authorization,
      json: JSON_CALLS,
      forms: formCalls(product, files),
      productId: product._id,
      noPictures,
    }),
    async state() {
      const catalogue = hash('sha256', JSON.stringify(await catalogueOf(shop)));
      return { catalogue, images: await imagesOf(shop), temporary: await openFormsIn(temporary) };
    },
    findDamage: () => findDamage(shop, kept),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

/** Leftover temporary files, stored pictures that no product uses, missing ones, and a changed product. */
async function findDamage(shop: ShopProcess, kept: Product): Promise<string[]> {
  const products = await catalogueOf(shop);
  const [stored, used] = [await imagesOf(shop), usedBy(products)];
  const isKept = products.some((each) => JSON.stringify(each) === JSON.stringify(kept));
  return [
    ...(await openFormsIn(join(shop.folder, 'tmp'))),
    ...stored.filter((name) => !used.has(name)),
    ...[...used].filter((name) => !stored.includes(name)),
    ...(isKept ? [] : ['the other product changed']),
  ];
}

async function publish(
  { origin }: ShopProcess,
  authorization: string,
  name: string,
  files: readonly FilePart[],
): Promise<Product> {
  const { headers, payload } = newForm({ name }, files);
  const body = new Uint8Array(payload);
  const reply = await fetch(`${origin}/products/new`, {
    method: 'POST',
    headers: { ...headers, authorization },
    body,
  });
  const { product }: { product: Product } = await reply.json();
  return product;
}

async function catalogueOf({ origin }: ShopProcess): Promise<readonly Product[]> {
  const { products }: { products: Product[] } = await (await fetch(`${origin}/products/all`)).json();
  return products;
}

async function imagesOf({ folder }: ShopProcess): Promise<readonly string[]> {
  const paths = await filesBelow(join(folder, 'images'));
  return paths.map((path) => path.split('/').at(-1)!);
}

function usedBy(products: readonly Product[]): ReadonlySet<string> {
  const names = products.flatMap(({ pictureUrls }) => pictureUrls).map((url) => url.split('/').at(-1)!);
  return new Set(names.flatMap(filesOfPicture));
}
