import { describe, expect, it } from 'vitest';
import { createSeller } from '../../../test/harness/in-process/seller.ts';
import { stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import {
  bodyOf,
  editForm,
  formOf,
  NEW_FIELDS,
  newForm,
  pictureFile,
} from '../../../test/harness/product-form.ts';

const INVALID = 'Revisa los datos marcados';

/** Field, value, message: point 5 of the specification, then the limits that the shop adds. */
const RULES = [
  ['name', 'TV ', 'El nombre de contener al menos 3 caracteres'],
  ['name', '   abc   ', 'El nombre de contener al menos 3 caracteres'],
  ['name', 'n'.repeat(201), 'El nombre no puede pasar de 200 caracteres'],
  ['description', 'abc', 'El tipo debe contener al menos 3 caracteres'],
  ['description', 'd'.repeat(5001), 'La descripción no puede pasar de 5000 caracteres'],
  ['brand', '  ', 'Agrega una marca para el producto'],
  ['brand', 'm'.repeat(101), 'La marca no puede pasar de 100 caracteres'],
  ['category', '', 'Debes Seleccionar una categoría'],
  ['category', '..', 'Esa categoría no se puede usar. Elige otro nombre'],
  ['color', '', 'Selecciona un color'],
  ['color', 'Color que no existe', 'Selecciona un color'],
  ['price', '', 'El precio es incorrecto '],
  ['price', '0', 'El precio es incorrecto '],
  ['price', '-5', 'El precio es incorrecto '],
  ['price', '1e3', 'El precio es incorrecto '],
  ['price', '12.345', 'El precio es incorrecto '],
  ['price', '1000000000.01', 'El precio no puede pasar de ₡1,000,000,000'],
  ['count', '0', 'La cantidad disponible debe ser mayor a 0'],
  ['count', '1.5', 'La cantidad disponible debe ser mayor a 0'],
  ['count', '1000001', 'La cantidad disponible debe ser un número entero, de 1000000 como máximo'],
] as const;

const NO_LIST = 'Debe ser una lista de direcciones en JSON';

const SHAPES = [
  ['formMode', 'edit', 'Debe ser new'],
  ['formMode', undefined, 'Debe ser new'],
  ['discounted', 'si', 'Debe ser true o false'],
  ['outOfStock', '1', 'Debe ser true o false'],
  ['pictureUrls', 'no es json', NO_LIST],
  ['pictureUrls', '{}', NO_LIST],
  ['pictureUrls', '"x"', NO_LIST],
  ['pictureUrls', '[1]', NO_LIST],
  ['pictureUrls', 'null', NO_LIST],
  ['pictureUrls', `["${'x'.repeat(2_001)}"]`, NO_LIST],
] as const;

describe('the checks of the product form on the server', () => {
  it('apply to new and edited products, with the message of each rule', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const product = await seller.publish();
    const before = await stateOf(t);
    for (const [path, value, msg] of RULES) {
      const created = await seller.create({ [path]: value });
      const updated = await seller.update(product, { [path]: value });
      const refused = [422, { code: 'INVALID_FIELDS', message: INVALID, errors: [{ path, msg }] }];
      expect([created.statusCode, created.json()]).toStrictEqual(refused);
      expect([updated.statusCode, updated.json()]).toStrictEqual(refused);
    }
    expect(await stateOf(t)).toStrictEqual(before);
  });

  it('report all errors at once', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const before = await stateOf(t);
    const reply = await seller.send('/products/new', formOf({ formMode: 'new', count: '0' }, []));
    expect(reply.statusCode).toBe(422);
    expect(reply.json().errors.map((error: { path: string }) => error.path)).toStrictEqual([
      'name',
      'description',
      'brand',
      'category',
      'color',
      'price',
      'count',
      'files',
    ]);
    expect(await stateOf(t)).toStrictEqual(before);
  });

  it('refuse a product that is both discounted and out of stock', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const reply = await seller.create({ discounted: 'true', outOfStock: 'true' });
    expect(reply.json().errors).toStrictEqual([
      { path: 'outOfStock', msg: 'Un producto no puede estar con descuento y agotado a la vez' },
    ]);
  });

  it('use one as the default count', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    expect(await seller.publish({ count: undefined })).toMatchObject({ count: 1 });
  });

  it('store trimmed texts, and the spelling of a colour from the list', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const product = await seller.publish({ name: '  Onda \u0000Cuatro ', color: ' negro ', price: ' 5 ' });
    expect(product).toMatchObject({ title: 'Onda Cuatro', color: 'Negro', price: 5 });
  });
});

describe('an invalid form', () => {
  it('gets 422 with the name of the field', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const before = await stateOf(t);
    for (const [path, value, msg] of SHAPES) {
      const reply = await seller.create({ [path]: value });
      expect([reply.statusCode, reply.json()]).toStrictEqual([
        422,
        { code: 'INVALID_FIELDS', message: INVALID, errors: [{ path, msg }] },
      ]);
    }
    expect(await stateOf(t)).toStrictEqual(before);
  });

  it('gets 422 when a form for a new product is sent as an update', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const product = await seller.publish();
    const reply = await seller.send('/products/update', newForm({ productId: product._id }, []));
    expect(reply.json().errors).toStrictEqual([{ path: 'formMode', msg: 'Debe ser edit' }]);
    const other = await seller.send('/products/new', editForm(product));
    expect(other.json().errors).toStrictEqual([{ path: 'formMode', msg: 'Debe ser new' }]);
  });

  it('gets 415 when it is not multipart', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain', '']) {
      const reply = await seller.send('/products/new', {
        headers: { 'content-type': type },
        payload: Buffer.from(JSON.stringify(NEW_FIELDS)),
      });
      expect([reply.statusCode, reply.json()]).toStrictEqual([
        415,
        { code: 'UNSUPPORTED_TYPE', message: 'El formato de la solicitud no es el esperado' },
      ]);
    }
  });

  it('gets 422 when it is empty', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const reply = await seller.send('/products/new', bodyOf([]));
    expect(reply.statusCode).toBe(422);
  });

  it('may contain the empty file without a name that browsers send', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const product = await seller.publish();
    const nothing = { fileName: '', bytes: new Uint8Array(), type: 'application/octet-stream' };
    expect((await seller.update(product, {}, [nothing])).statusCode).toBe(200);
    expect((await seller.create({}, [nothing])).json().errors).toStrictEqual([
      { path: 'files', msg: 'Agrega al menos una imagen' },
    ]);
  });

  it('gets 422 when no cover was chosen', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const before = await stateOf(t);
    const nameless = await pictureFile('');
    for (const [coverImgNew, file] of [
      ['otra.png', await pictureFile('frente.png')],
      ['', await pictureFile('frente.png')],
      ['', nameless],
    ] as const) {
      const reply = await seller.create({ coverImgNew }, [file]);
      expect(reply.statusCode).toBe(422);
      expect(reply.json().errors).toStrictEqual([
        { path: 'coverImgNew', msg: 'Debes seleccionar la imagen que quieres en portada.' },
      ]);
    }
    expect(await stateOf(t)).toStrictEqual(before);
  });
});
