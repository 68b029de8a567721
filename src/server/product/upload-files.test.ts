import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createSeller } from '../../../test/harness/in-process/seller.ts';
import { filesBelow, stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { type FormBody, NEW_FIELDS, pictureFile } from '../../../test/harness/product-form.ts';
import { createPhoto } from '../pictures/test-pictures.ts';

/** Many requests with pictures, on a machine with other load. */
const PATIENCE_MS = 120_000;

const MB = 1024 * 1024;
const NOT_A_PICTURE = [
  415,
  { code: 'NOT_A_PICTURE', message: 'El archivo no es una imagen válida (usa JPG, PNG o WebP)' },
];
const TOO_BIG = [
  413,
  { code: 'PICTURE_TOO_BIG', message: 'La imagen es demasiado grande: el máximo es 8 MB y 40 megapíxeles' },
];

async function filesThatAreNoPictures(): Promise<Buffer[]> {
  const photo = createPhoto({ width: 32, height: 32 });
  const jpeg = await photo.clone().jpeg().toBuffer();
  const png = await photo.clone().png().toBuffer();
  return [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
    Buffer.from('<!doctype html><script>alert(1)</script>'),
    Buffer.from('hola, soy un texto'),
    Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'),
    Buffer.from('PK\u0003\u0004'),
    Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 24, 0]),
    Buffer.from('BM\u0046\u0000\u0000\u0000'),
    Buffer.from('ftypheic', 'latin1'),
    await photo.clone().gif().toBuffer(),
    await photo.clone().tiff().toBuffer(),
    await photo.clone().avif({ effort: 0 }).toBuffer(),
    jpeg.subarray(0, jpeg.length / 2),
    png.subarray(0, png.length / 2),
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    Buffer.concat([Buffer.from('<?php 1 ?>'), jpeg]),
    Buffer.alloc(0),
    Buffer.alloc(100_000),
  ];
}

describe('a file that is not a picture', { timeout: PATIENCE_MS }, () => {
  it('is refused with 415 for any name and type', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const before = await stateOf(t);
    for (const bytes of await filesThatAreNoPictures()) {
      for (const fileName of ['foto.jpg', 'foto.png', 'foto.webp']) {
        for (const type of ['image/jpeg', 'image/svg+xml', 'application/octet-stream']) {
          const reply = await seller.create({ coverImgNew: fileName }, [{ fileName, bytes, type }]);
          expect([reply.statusCode, reply.json()]).toStrictEqual(NOT_A_PICTURE);
        }
      }
    }
    expect(await stateOf(t)).toStrictEqual(before);
  });

  it('causes the valid pictures of the same form to be deleted', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const product = await seller.publish();
    const before = await stateOf(t);
    const files = [await pictureFile('a.png', 8), { fileName: 'b.png', bytes: Buffer.from('texto') }];
    expect((await seller.create({ coverImgNew: 'a.png' }, files)).statusCode).toBe(415);
    expect((await seller.update(product, {}, files)).statusCode).toBe(415);
    expect(await stateOf(t)).toStrictEqual(before);
  });

  it('is recognised by its content: a picture named .txt is accepted', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const file = { ...(await pictureFile('notas.txt')), type: 'text/plain' };
    expect((await seller.create({ coverImgNew: 'notas.txt' }, [file])).statusCode).toBe(201);
  });
});

describe('a form with too much picture data', () => {
  it('is refused with 413: 30 MB, or more than 40 megapixels in few bytes', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const before = await stateOf(t);
    const photo = await createPhoto({ width: 8, height: 8 }).png().toBuffer();
    const vast = Buffer.from(photo);
    vast.writeUInt32BE(16_000, 16);
    vast.writeUInt32BE(16_000, 20);
    const large = Buffer.concat([photo, Buffer.alloc(30 * MB)]);
    for (const bytes of [large, withHeaderSum(vast)]) {
      const reply = await seller.create({}, [{ fileName: 'frente.png', bytes }]);
      expect([reply.statusCode, reply.json()]).toStrictEqual(TOO_BIG);
    }
    expect(await stateOf(t)).toStrictEqual(before);
  });

  it('is refused with 413 when the product would have more than twenty', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const files = await Promise.all(Array.from({ length: 20 }, (_, at) => pictureFile(`${at}.png`, at)));
    const product = await seller.publish({ coverImgNew: '0.png' }, files);
    expect(product.pictureUrls).toHaveLength(20);
    const before = await stateOf(t);
    const more = await seller.update(product, {}, [await pictureFile('otra.png', 99)]);
    expect([more.statusCode, more.json()]).toStrictEqual([
      413,
      { code: 'TOO_MANY_PARTS', message: 'El formulario trae demasiadas imágenes o campos' },
    ]);
    expect(await stateOf(t)).toStrictEqual(before);
  });
});

/** Corrects the checksum of a PNG's header after a change. */
function withHeaderSum(png: Buffer): Buffer {
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

const NAMES = [
  '../../../../ninguna-carpeta/archivo',
  '..\\..\\windows\\system32\\config',
  '/ninguna-carpeta/archivo',
  'C:\\foto.png',
  'nulo\u0000.png',
  'foto.png\u0000.php',
  `${'largo'.repeat(800)}.png`,
  'línea\r\nnueva.png',
  'con "comillas".png',
  "con 'otras'.png",
  '\u202egnp.otof',
  'CON',
  'NUL.png',
  '.',
  '..',
  '...',
  ' ',
  '.htaccess',
  'foto;.png',
  'foto.png; name="name"',
  'foto%00.png',
  'foto%2e%2e%2f.png',
  'foto%22.png',
  '`rm -rf ~`.png',
  '$(reboot).png',
  '| sh',
  '<script>alert(1)</script>.png',
  "'; drop table products; --",
  '__proto__',
  'constructor',
  'tienda.sqlite',
  '文件名.png',
  '🎧.png',
  'n\u0303andu\u0301.png',
  '\ufeff.png',
  'foto.png:datos',
  '~/foto.png',
  '-rf',
  '*?.png',
  'aux.png.',
];

describe('the name of a file', { timeout: PATIENCE_MS }, () => {
  it('is used only to find the cover: the shop names stored files itself', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const { bytes } = await pictureFile('x');
    const twisted = NAMES.flatMap((name) => [name, `${name}/`, `a/${name}`]).slice(0, 100);
    for (const name of twisted) {
      const reply = await seller.send('/products/new', await asBrowsersSend(name, bytes));
      expect([name, reply.statusCode, reply.json().product?.pictureUrls]).toStrictEqual([
        name,
        201,
        [reply.json().product?.coverUrl],
      ]);
    }
    const stored = (await filesBelow(t.folder)).filter((path) => !/^tienda\.sqlite(-wal|-shm)?$/.test(path));
    expect(stored).toHaveLength(2);
    for (const path of stored)
      expect(path).toMatch(/^images\/[0-9a-f]{2}\/[0-9a-f]{32}-(24\.webp|previa\.jpg)$/);
  });
});

/** Encoded as browsers do: quotes and line breaks are escaped in a file name and not in a field. */
async function asBrowsersSend(fileName: string, bytes: Uint8Array): Promise<FormBody> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...NEW_FIELDS, coverImgNew: fileName }))
    form.append(name, value);
  form.append('files', new File([new Uint8Array(bytes)], fileName, { type: 'image/png' }));
  const response = new Response(form);
  const type = response.headers.get('content-type') ?? '';
  return { headers: { 'content-type': type }, payload: Buffer.from(await response.arrayBuffer()) };
}
