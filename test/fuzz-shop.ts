import type { Product } from '../src/domain/entities.ts';
import { createPhoto } from '../src/server/images/test-pictures.ts';
import type { Calls } from './fuzz.ts';
import { sheetFile } from './import-form.ts';
import { createCountedPasswords } from './passwords.ts';
import { editFields, type FilePart, NEW_FIELDS, pictureFile } from './product-form.ts';
import { catalogueOf, createSeller } from './seller.ts';
import { openTestShop, type TestShop } from './shop.ts';
import { imagesInUse, imagesOf, stateOf } from './shop-state.ts';
import { zipOf } from './zip.ts';

/** A shop with a seller and two products, and the calls that were right before somebody broke them. */
export interface FuzzShop extends AsyncDisposable {
  readonly t: TestShop;
  calls(): Calls;
  /** Follows what a request that turned out right has changed, and puts back what would stop the others. */
  settle(): Promise<void>;
  /** What must be true at any time, whoever sent whatever. */
  findDamage(): Promise<string[]>;
}

export async function openFuzzShop(): Promise<FuzzShop> {
  const t = await openTestShop({ passwords: createCountedPasswords() });
  const seller = await createSeller(t, await t.signInAsSeller());
  const files = [await pictureFile('frente.png', 1), await pictureFile('lado.png', 2)];
  const kept = await seller.publish({ name: 'El que se queda' }, files);
  let product = await seller.publish({ name: 'El que se edita' }, files);
  const noPictures = await makeNoPictures();
  const { password_hash } = await userRow(t);

  async function settle(): Promise<void> {
    for (const each of await catalogueOf(t)) {
      if (each._id === product._id) product = each;
      else if (each._id !== kept._id) await seller.remove(each._id);
    }
    await t.shop.database.db.updateTable('users').set({ password_hash }).execute();
    await t.shop.database.db.deleteFrom('login_attempts').execute();
  }

  return {
    t,
    settle,
    calls: () => ({
      authorization: seller.headers.authorization,
      json: jsonCalls(),
      forms: formCalls(product, files),
      productId: product._id,
      noPictures,
    }),
    async findDamage() {
      const { temporary } = await stateOf(t);
      const [stored, used] = [await imagesOf(t), await imagesInUse(t)];
      const isKept = (await catalogueOf(t)).some((each) => JSON.stringify(each) === JSON.stringify(kept));
      return [
        ...temporary,
        ...stored.filter((name) => !used.includes(name)),
        ...used.filter((name) => !stored.includes(name)),
        ...(await t.shop.store.check()),
        ...(isKept ? [] : ['the other product changed']),
        ...(Reflect.get({}, 'polluted') === undefined ? [] : ['a prototype changed']),
      ];
    },
    [Symbol.asyncDispose]: t[Symbol.asyncDispose],
  };
}

function jsonCalls(): Calls['json'] {
  const change = { newPassword: 'otra clave larga', newPasswordConfirm: 'otra clave larga' };
  return [
    { url: '/auth/login', body: { email: 'persona1@tienda.cr', password: 'una clave larga' } },
    {
      url: '/user/reset-password',
      body: { userId: 'usuario-1', currentPassword: 'una clave larga', ...change },
    },
    {
      url: '/counts',
      body: {
        products: [{ id: 'radio-0001', kind: 'view', count: 1 }],
        searches: [{ words: 'dron', count: 1 }],
      },
    },
  ];
}

function formCalls(product: Product, files: readonly FilePart[]): Calls['forms'] {
  return [
    { url: '/products/new', fields: NEW_FIELDS, files },
    { url: '/products/update', fields: editFields(product), files: files.slice(1) },
    { url: '/products/update', fields: editFields(product), files: [] },
    { url: '/products/import/preview', fields: {}, files: sheetsOf(product) },
    { url: '/products/import/confirm', fields: { plan: 'x'.repeat(64) }, files: sheetsOf(product) },
  ];
}

/** A sheet that would change the product, and a ZIP beside it. */
function sheetsOf({ _id }: Product): FilePart[] {
  const zip = zipOf([{ name: 'frente.png', bytes: 'no soy una imagen' }]);
  return [sheetFile(`id;precio;imágenes\n${_id};5;\n;;frente.png`), sheetFile(zip, 'fotos.zip')];
}

/** A text, an SVG, half a JPEG, a PNG that says it has 256 megapixels and, now and then, 30 MB of nothing. */
async function makeNoPictures(): Promise<FilePart[]> {
  const photo = createPhoto({ width: 40, height: 40 });
  const jpeg = await photo.clone().jpeg().toBuffer();
  const vast = await photo.clone().png().toBuffer();
  vast.writeUInt32BE(16_000, 16);
  vast.writeUInt32BE(16_000, 20);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  const contents = [Buffer.from('hola'), svg, jpeg.subarray(0, jpeg.length / 2), vast, Buffer.alloc(0)];
  const often = Array.from({ length: 4 }, () => contents).flat();
  return [...often, Buffer.alloc(30 * 1024 * 1024)].map((bytes) => ({ fileName: 'foto.jpg', bytes }));
}

async function userRow({ shop: { database } }: TestShop) {
  return database.db.selectFrom('users').select('password_hash').executeTakeFirstOrThrow();
}
